import type { RegisterAnswer } from '#contract/bills/bills.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { useAddressState } from '#web/address-state.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { SelectField } from '#web/ui/field.tsx';

const views = ['bill', 'credit_note', 'summary'] as const;
export type View = (typeof views)[number];

export function viewOf(params: URLSearchParams): View {
  return views.find((view) => view === params.get('view')) ?? 'bill';
}

/** Which register, and of which time; all in the address. */
export function RegisterChoice({ answer, view }: { answer: RegisterAnswer; view: View }) {
  const t = useTexts('admin').bills;
  const language = useLanguage();
  const { params, change } = useAddressState();
  const fiscalYear = params.get('fiscalYear') ?? '';
  const year = fiscalYear || answer.today.fiscalYear || answer.fiscalYears[0] || '';
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-3 lg:max-w-3xl">
      <SelectField label={t.view} value={view} onChange={(event) => change({ view: event.target.value })}>
        {views.map((each) => (
          <option key={each} value={each}>
            {t.views[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.fiscalYear}
        value={fiscalYear}
        onChange={(event) => change({ fiscalYear: event.target.value, month: '' })}
      >
        <option value="">{t.allYears}</option>
        {answer.fiscalYears.map((each) => (
          <option key={each} value={each}>
            {inDigitsOf(language, each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.month}
        value={params.get('month') ?? ''}
        onChange={(event) =>
          change({ month: event.target.value, ...(event.target.value ? { fiscalYear: year } : {}) })
        }
      >
        <option value="">{t.wholeYear}</option>
        {monthsOf(year).map((month) => (
          <option key={month} value={month}>
            {t.monthOf(t.months[Number(month.slice(5)) - 1] ?? '', inDigitsOf(language, month.slice(0, 4)))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** '2083/84' → '2083-04' … '2084-03' */
function monthsOf(fiscalYear: string): string[] {
  const begins = Number(fiscalYear.slice(0, 4));
  if (!begins) return [];
  return Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 3) % 12) + 1;
    return `${month >= 4 ? begins : begins + 1}-${String(month).padStart(2, '0')}`;
  });
}
