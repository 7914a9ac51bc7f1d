import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { AdminBillAnswer } from '#contract/bills/bills.ts';
import type { BillPush, BillPushState } from '#contract/bills/tax-office.ts';
import { useFormats } from '#web/admin/kit/formats.ts';
import { callApi, messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toaster.tsx';

const tones: Record<BillPushState, Tone> = {
  waiting: 'pending',
  sending: 'processing',
  done: 'delivered',
  failed: 'failed',
};

export function PushBadge({ state }: { state: BillPushState }) {
  const t = useTexts('admin').taxOffice;
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>;
}

/** What the tax office made of the bill; nothing at all while bills are not sent to it. */
export function BillPushPanel({ answer: { bill, taxOffice: push, isPushed } }: { answer: AdminBillAnswer }) {
  const { taxOffice: t, kit } = useTexts('admin');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const lines = useLines(push);
  if (!push && !isPushed) return null;

  async function send() {
    setBusy(true);
    try {
      const after = await callApi<AdminBillAnswer>('POST', `/admin/bills/${bill._id}/push`);
      if (after.taxOffice?.state === 'done') toast.success(t.triedAgain);
      else toast.error(t.stillNot);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, kit.didNotWork));
    } finally {
      setBusy(false);
    }
  }

  const canSend = isPushed && push?.state !== 'done' && push?.state !== 'sending';
  return (
    <section
      aria-label={t.title}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        {t.title} {push && <PushBadge state={push.state} />}
      </h2>
      <p className="w-full text-ink-soft sm:order-last">{lines.join(' ')}</p>
      {canSend && (
        <Button variant="secondary" busy={busy} onClick={() => void send()}>
          {push ? t.tryAgain : t.sendNow}
        </Button>
      )}
      {push?.answer === 100 && (
        <Link
          to={href('/admin/tax-office')}
          className="inline-flex min-h-11 items-center text-link hover:underline"
        >
          {t.enabled}
        </Link>
      )}
    </section>
  );
}

function useLines(push: BillPush | null): string[] {
  const t = useTexts('admin').taxOffice;
  const { minute } = useFormats();
  if (!push) return [t.notAsked];
  if (push.doneAt) return [t.doneAt(minute(push.doneAt)), ...(push.answer === 101 ? [saidOf(t, 101)] : [])];
  if (push.tries === 0) return [t.states.waiting];
  return [
    push.answer === null ? t.noAnswer : saidOf(t, push.answer),
    t.tries(push.tries),
    ...(push.nextTryAt ? [t.nextTry(minute(push.nextTryAt))] : []),
  ];
}

function saidOf(
  t: { answers: Record<number, string>; otherAnswer: (answer: number) => string },
  answer: number,
): string {
  return t.answers[answer] ?? t.otherAnswer(answer);
}
