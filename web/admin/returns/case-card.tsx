import { Phone } from 'lucide-react';
import { href, Link } from 'react-router';
import type { AdminCase } from '#contract/returns.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { telephone } from '#web/order-kit/order-address.tsx';
import { langOf } from '#web/texts/lang-of.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { NextSteps } from './next-steps.tsx';

const tones: Record<AdminCase['state'], Tone> = {
  open: 'pending',
  accepted: 'processing',
  refused: 'cancelled',
  received: 'shipped',
  closed: 'delivered',
};

/** One return or complaint with its clock, its story, and what can be done next. */
export function CaseCard({ case: one }: { case: AdminCase }) {
  const t = useTexts('admin').returns;
  const { minute } = useFormats();
  return (
    <li>
      <section
        aria-label={`${t.kinds[one.kind]} ${one.number}`}
        className="rounded-card border border-line bg-surface p-4 sm:p-5"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="tabular font-semibold text-lg">
            {t.kinds[one.kind]} {one.number}
          </h2>
          <Badge tone={tones[one.state]}>{t.states[one.state]}</Badge>
          {one.is_running && (
            <span className={cx('text-sm', one.days_left < 2 ? 'font-medium text-danger' : 'text-ink-soft')}>
              {t.daysLeft(one.days_left)}
            </span>
          )}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-4">
          <Link
            to={href('/admin/orders/:id', { id: one.order_id })}
            className="inline-flex min-h-11 items-center text-link hover:underline"
          >
            {t.order(one.reference)}
          </Link>
          <span>{one.customer}</span>
          {one.phone && (
            <a
              href={telephone(one.phone)}
              className="inline-flex min-h-11 items-center gap-2 text-link hover:underline"
            >
              <Phone aria-hidden className="size-4" /> {one.phone}
            </a>
          )}
        </p>
        {one.reason && <p className="font-medium">{t.reasons[one.reason]}</p>}
        {one.lines.length > 0 && (
          <ul className="list-disc pl-5">
            {one.lines.map((line) => (
              <li key={line.variantId}>
                <span lang={langOf(line.name)}>{line.name}</span> × {line.quantity}
              </li>
            ))}
          </ul>
        )}
        {one.words && (
          <p lang={langOf(one.words)} className="mt-2 max-w-prose whitespace-pre-line break-words">
            {one.words}
          </p>
        )}
        {one.pictures.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {one.pictures.map((src, index) => (
              <a key={src} href={src} target="_blank" rel="noreferrer">
                <img
                  src={src}
                  alt={t.picture(index + 1)}
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
            ))}
          </p>
        )}
        <ol className="mt-3 text-ink-soft text-sm">
          {one.events.map((event) => (
            <li key={event.created_at}>
              <time dateTime={event.created_at}>{minute(event.created_at)}</time> · {event.message}
              {event.actor_name && ` · ${event.actor_name}`}
            </li>
          ))}
        </ol>
        {one.is_running && <NextSteps case={one} />}
      </section>
    </li>
  );
}
