import Type, { type Static } from 'typebox';
import { calendarChoices } from './values/both-calendars.ts';

const Year = Type.Integer({ description: 'Bikram Sambat' });

export const CalendarAnswer = Type.Object({
  shown: Type.Enum([...calendarChoices], { description: 'Which calendar dates are written in' }),
  years: Type.Array(
    Type.Object({
      year: Year,
      months: Type.Array(Type.Integer(), { description: 'The days of each month' }),
      provisional: Type.Boolean({ description: 'Not announced yet: no date is written by it' }),
    }),
  ),
});
export type CalendarAnswer = Static<typeof CalendarAnswer>;

/** `provisional` and `missing` wait for the owner; `entered` may still be corrected; `used` is on bills and stays. */
export const yearStates = ['provisional', 'missing', 'entered', 'used'] as const;

export const ComingYear = Type.Object({
  year: Year,
  startsOn: Type.String({ format: 'date', description: 'Its first day, AD' }),
  months: Type.Array(Type.Integer(), { description: 'The days of each month; none while it is missing' }),
  state: Type.Enum([...yearStates]),
});
export type ComingYear = Static<typeof ComingYear>;

export const ComingYearsAnswer = Type.Object({ years: Type.Array(ComingYear) });
export type ComingYearsAnswer = Static<typeof ComingYearsAnswer>;

export const YearParams = Type.Object({ year: Type.Integer({ minimum: 2000, maximum: 2999 }) });

export const SHORTEST_MONTH = 29;
export const LONGEST_MONTH = 32;
export const SHORTEST_YEAR = 364;
export const LONGEST_YEAR = 366;

export const YearInput = Type.Object({
  months: Type.Array(Type.Integer({ minimum: SHORTEST_MONTH, maximum: LONGEST_MONTH }), {
    minItems: 12,
    maxItems: 12,
    description: 'The days of each month, as announced: 364 to 366 together',
  }),
});
export type YearInput = Static<typeof YearInput>;
