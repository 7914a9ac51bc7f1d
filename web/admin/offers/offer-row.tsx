import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Discount, OfferState, Sale } from '#contract/offers.ts';
import { DialogButton } from '#web/admin/kit/dialog-route.tsx';
import { type Formats, useFormats } from '#web/admin/kit/formats.ts';
import { type TextGroups, useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Texts = TextGroups['admin']['offers'];

const tones: Record<OfferState, Tone> = {
  waiting: 'processing',
  running: 'delivered',
  over: 'neutral',
  used_up: 'pending',
};

export function CodeRow({ discount }: { discount: Discount }) {
  const t = useTexts('admin').offers;
  const formats = useFormats();
  const { _id: id, code, minimum, startsAt, endsAt, uses, maxUses, firstOrderOnly } = discount;
  const facts = [
    minimum > 0 ? t.from(formats.rupees(minimum)) : '',
    spanOf(startsAt, endsAt, t, formats),
    firstOrderOnly ? t.firstOrderOnly : '',
    t.uses(uses, maxUses),
  ];
  return (
    <Row
      name={code}
      state={discount.state}
      headline={offOf(discount, t, formats)}
      facts={facts}
      edit={href('/admin/offers/codes/:id', { id })}
      remove={href('/admin/offers/codes/:id/delete', { id })}
    />
  );
}

export function SaleRow({ sale }: { sale: Sale }) {
  const t = useTexts('admin').offers;
  const formats = useFormats();
  const { _id: id, name, productIds, categoryIds, startsAt, endsAt } = sale;
  return (
    <Row
      name={name}
      state={sale.state}
      headline={offOf(sale, t, formats)}
      facts={[t.what(productIds.length, categoryIds.length), spanOf(startsAt, endsAt, t, formats)]}
      edit={href('/admin/offers/sales/:id', { id })}
      remove={href('/admin/offers/sales/:id/delete', { id })}
    />
  );
}

type RowProps = {
  name: string;
  state: OfferState;
  headline: string;
  facts: string[];
  edit: string;
  remove: string;
};

function Row({ name, state, headline, facts, edit, remove }: RowProps): ReactNode {
  const t = useTexts('admin').offers;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all font-semibold">{name}</span>
          <Badge tone={tones[state]}>{t.states[state]}</Badge>
          <span>{headline}</span>
        </p>
        <p className="mt-1 text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex shrink-0">
        <DialogButton to={edit} variant="quiet" size="icon" aria-label={t.edit(name)}>
          <Pencil aria-hidden className="size-5" />
        </DialogButton>
        <DialogButton to={remove} variant="quiet" size="icon" aria-label={t.delete(name)}>
          <Trash2 aria-hidden className="size-5" />
        </DialogButton>
      </div>
    </li>
  );
}

function offOf({ kind, value }: Pick<Discount, 'kind' | 'value'>, t: Texts, { rupees }: Formats): string {
  if (kind === 'free_delivery') return t.freeDelivery;
  return t.off(kind === 'percent' ? t.percent(String(value)) : rupees(value));
}

function spanOf(start: string | null, end: string | null, t: Texts, { minute }: Formats): string {
  if (start && end) return t.span(minute(start), minute(end));
  return end ? t.until(minute(end)) : t.always;
}
