import Type, { type Static } from 'typebox';
import { calendarChoices } from './values/both-calendars.ts';

export const CalendarAnswer = Type.Object({
  shown: Type.Enum([...calendarChoices], { description: 'Which calendar dates are written in' }),
  years: Type.Array(
    Type.Object({
      year: Type.Integer({ description: 'Bikram Sambat' }),
      months: Type.Array(Type.Integer(), { description: 'The days of each month' }),
      provisional: Type.Boolean({ description: 'Not announced yet: no date is written by it' }),
    }),
  ),
});
export type CalendarAnswer = Static<typeof CalendarAnswer>;
