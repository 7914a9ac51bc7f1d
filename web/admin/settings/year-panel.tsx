import { type FormEvent, useState } from 'react';
import {
  type ComingYear,
  LONGEST_MONTH,
  LONGEST_YEAR,
  SHORTEST_MONTH,
  SHORTEST_YEAR,
} from '#contract/calendar.ts';
import { bsMonthName } from '#contract/values/both-calendars.ts';
import { formatDay } from '#contract/values/dates.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite } from '#web/admin/kit/write.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** One year: its twelve months to fill in, or to read once bills are dated by them. */
export function YearPanel({ year: { year, startsOn, months, state } }: { year: ComingYear }) {
  const t = useTexts('admin').calendar;
  const language = useLanguage();
  const [typed, setTyped] = useState(() => MONTHS.map((month) => String(months[month - 1] ?? '')));
  const { busy, done, problem, send } = useWrite();
  const lengths = typed.map(Number);
  const days = lengths.reduce((sum, length) => sum + length, 0);
  const isFull = typed.every((text) => text !== '');
  const isYear = isFull && days >= SHORTEST_YEAR && days <= LONGEST_YEAR;
  const dirty = typed.join() !== MONTHS.map((month) => months[month - 1] ?? '').join();
  const written = inDigitsOf(language, String(year));

  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy && isYear) void send({ year, months: lengths });
  }
  return (
    <Panel
      title={t.year(written)}
      aside={<Badge tone={state === 'provisional' ? 'pending' : 'neutral'}>{t.states[state]}</Badge>}
    >
      <form onSubmit={save} className="grid gap-4">
        <p className="text-ink-soft text-sm">
          {t.begins(formatDay(`${startsOn}T12:00:00+05:45`, language))}{' '}
          {state === 'provisional' && t.provisionalHint}
          {state === 'used' && t.usedHint}
        </p>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {MONTHS.map((month) => (
            <NumberField
              key={month}
              label={bsMonthName(month, language)}
              inputMode="numeric"
              required
              min={SHORTEST_MONTH}
              max={LONGEST_MONTH}
              disabled={state === 'used'}
              value={typed[month - 1] ?? ''}
              onChange={({ target }) =>
                setTyped((now) => now.map((text, index) => (index === month - 1 ? target.value : text)))
              }
            />
          ))}
        </div>
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className={isFull && !isYear ? 'text-danger' : 'text-ink-soft'}>
            {!isFull ? t.fillAll : (isYear ? t.days : t.wrongLength)(inDigitsOf(language, String(days)))}
          </p>
          {state !== 'used' && (
            <Button type="submit" busy={busy} disabled={!isYear || (state === 'entered' && !dirty)}>
              {(state === 'provisional' ? t.confirm : t.save)(written)}
            </Button>
          )}
        </div>
      </form>
      {/* The router asks one of them at most: the panel that somebody types in. */}
      {dirty && <UnsavedGuard dirty={!busy && !done} />}
    </Panel>
  );
}
