import { type ChangeEvent, useId, useState } from 'react';
import {
  type BsDate,
  type BsYear,
  fromBikramSambat,
  toBikramSambat,
} from '#contract/values/bikram-sambat.ts';
import { bsMonthName } from '#contract/values/both-calendars.ts';
import { formatDay } from '#contract/values/dates.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { readCalendar } from '#web/calendar.ts';
import { localStore } from '#web/storage.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

const KEY = 'pasal.picker';

type DayFieldProps = {
  label: string;
  name?: string;
  /** '2026-11-17', with a time '2026-11-17T10:00', or empty. */
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  hint?: string;
  withTime?: boolean;
  required?: boolean;
  min?: string | undefined;
  max?: string | undefined;
  className?: string;
};

/** A day, picked by the calendar of the device or by Bikram Sambat; whichever, it is the same day AD that is kept. */
export function DayField({ className, ...props }: DayFieldProps) {
  const t = useTexts('admin').kit.picker;
  const calendar = readCalendar();
  const usual = useLanguage() === 'ne' && calendar?.shown === 'both' ? 'bs' : calendar?.shown;
  const [isBs, setBs] = useState(() => (localStore.read(KEY) ?? usual) === 'bs');
  const day = props.value.slice(0, 10);
  const years = calendar?.years ?? [];
  const canBeBs = years.length > 0 && (!day || toBikramSambat(day, years) !== undefined);
  function turn() {
    localStore.write(KEY, isBs ? 'ad' : 'bs');
    setBs(!isBs);
  }
  return (
    <div className={cx('flex flex-col', className)}>
      {isBs && canBeBs ? <BsDay {...props} years={years} /> : <AdDay {...props} />}
      {canBeBs && (
        <div className="flex flex-wrap gap-x-5">
          <Small onClick={turn}>{isBs ? t.byAd : t.byBs}</Small>
          {isBs && day && !props.required && (
            <Small onClick={() => props.onChange({ target: { value: '' } })}>{t.clear}</Small>
          )}
        </div>
      )}
    </div>
  );
}

function Small(button: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="flex min-h-11 items-center text-link text-sm hover:underline"
      {...button}
    />
  );
}

function AdDay({ withTime, ...props }: Omit<DayFieldProps, 'className'>) {
  return <TextField type={withTime ? 'datetime-local' : 'date'} {...props} />;
}

type BsDayProps = Omit<DayFieldProps, 'className'> & { years: BsYear[] };

/** Three choices and, where it matters, a time: nothing to learn by keyboard or on a phone. */
function BsDay({ label, name, value, onChange, hint, withTime, required, years }: BsDayProps) {
  const t = useTexts('admin').kit.picker;
  const language = useLanguage();
  const id = useId();
  const [day = '', time = ''] = value.split('T');
  const date = day ? toBikramSambat(day, years) : undefined;
  const [begun, setBegun] = useState<Partial<BsDate>>({});
  const shown: Partial<BsDate> = date ?? begun;
  const number = (count: number) => inDigitsOf(language, String(count));
  const length = years.find(({ year }) => year === shown.year)?.months[(shown.month ?? 1) - 1] ?? 32;

  function change(part: Partial<BsDate>) {
    const next = { ...shown, ...part };
    const picked = picking(next, years);
    setBegun(picked ? {} : next);
    if (picked) onChange({ target: { value: withTime ? `${picked}T${time || '00:00'}` : picked } });
  }
  const choose = (part: keyof BsDate) => ({
    value: shown[part] ?? '',
    required,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => change({ [part]: Number(event.target.value) }),
  });
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {name && <input type="hidden" name={name} value={value} />}
      <div className="flex flex-wrap gap-2">
        <Part
          label={t.year}
          empty={t.choose.year}
          {...choose('year')}
          numbers={years.map(({ year }) => year).reverse()}
          write={number}
        />
        <Part
          label={t.month}
          empty={t.choose.month}
          {...choose('month')}
          numbers={count(12)}
          write={(month) => bsMonthName(month, language)}
        />
        <Part label={t.day} empty={t.choose.day} {...choose('day')} numbers={count(length)} write={number} />
        {withTime && (
          <TimeOfDay
            value={time}
            disabled={!day}
            onChange={(event) => onChange({ target: { value: `${day}T${event.target.value}` } })}
          />
        )}
      </div>
      <p id={id} className="mt-1 text-ink-soft text-sm">
        {day ? t.isAd(formatDay(`${day}T12:00:00+05:45`, language)) : (hint ?? t.none)}
      </p>
    </fieldset>
  );
}

type TimeOfDayProps = {
  value: string;
  disabled: boolean;
  onChange: (event: { target: { value: string } }) => void;
};

/** The platform's own field writes and takes the digits of the browser alone: in Nepali it is a choice of half hours. */
function TimeOfDay({ value, ...props }: TimeOfDayProps) {
  const field = { label: useTexts('admin').kit.picker.time, hideLabel: true, className: 'min-w-28 flex-1' };
  const language = useLanguage();
  if (language === 'en') return <TextField type="time" value={value} {...field} {...props} />;
  return (
    <SelectField value={value} {...field} {...props}>
      {[...new Set(['', value, ...HALF_HOURS])].sort().map((time) => (
        <option key={time} value={time} disabled={!time}>
          {time ? inDigitsOf(language, time) : field.label}
        </option>
      ))}
    </SelectField>
  );
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 ? '30' : '00'}`;
}).concat('23:59');

type PartProps = {
  label: string;
  empty: string;
  value: number | string;
  required?: boolean | undefined;
  numbers: number[];
  write: (number: number) => string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
};

function Part({ empty, numbers, write, ...select }: PartProps) {
  return (
    <SelectField hideLabel className="min-w-20 flex-1" {...select}>
      <option value="" disabled>
        {empty}
      </option>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {write(number)}
        </option>
      ))}
    </SelectField>
  );
}

const count = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** A month may be shorter than the one before: its last day is meant then. */
function picking({ year, month, day }: Partial<BsDate>, years: BsYear[]): string | undefined {
  if (!year || !month || !day) return undefined;
  const length = years.find((known) => known.year === year)?.months[month - 1] ?? day;
  return fromBikramSambat({ year, month, day: Math.min(day, length) }, years);
}
