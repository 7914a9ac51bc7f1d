import type { OrderWithEvents } from '#contract/orders/orders.ts';
import { formatMinuteIn } from '#contract/values/both-calendars.ts';
import { useLanguage, useTexts } from '#web/texts/texts.ts';
import { cx } from '#web/ui/class-names.ts';
import { bsOn } from './nepali-dates.ts';

/** What happened, the latest first; on paper there is no place for it. */
export function OrderStory({ events }: { events: OrderWithEvents['events'] }) {
  const t = useTexts('buying').orders;
  const language = useLanguage();
  const latestFirst = [...events].reverse();
  return (
    <section aria-labelledby="story" className="print:hidden">
      <h2 id="story" className="mb-4 font-semibold text-lg">
        {t.story}
      </h2>
      <ol className="flex flex-col">
        {latestFirst.map((event, index) => (
          <li key={`${event.created_at} ${event.kind}`} className="relative flex gap-4 pb-6 last:pb-0">
            {index < latestFirst.length - 1 && (
              <span aria-hidden className="absolute top-5 bottom-0 left-[5px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden
              className={cx(
                'relative mt-1.5 size-3 shrink-0 rounded-full',
                index === 0 ? 'bg-brand ring-4 ring-brand-tint' : 'bg-line-strong',
              )}
            />
            <div>
              <p className={cx(index === 0 && 'font-medium')}>{event.message}</p>
              <time dateTime={event.created_at} className="text-ink-soft text-sm">
                {formatMinuteIn(bsOn(language), event.created_at, language)}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
