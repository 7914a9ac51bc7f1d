import { Tag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartTotals } from '#contract/cart.ts';
import { messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { enterCode, removeCode } from './cart-actions.ts';

/** A code is entered once and stays with the cart; one that stopped applying says why. */
export function DiscountCode({ totals: { discountCode, discountProblem } }: { totals: CartTotals }) {
  const t = useTexts('buying').offers;
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(call: () => Promise<unknown>, done: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      setTyped('');
      await revalidate();
      toast.success(done);
    } catch (error) {
      setProblem(messageOf(error, t.failed));
    } finally {
      setBusy(false);
    }
  }
  function apply(event: FormEvent) {
    event.preventDefault();
    const code = typed.trim();
    if (code && !busy) void change(() => enterCode(code), t.applied(code.toUpperCase()));
  }

  if (discountCode) {
    return (
      <div className="mt-4">
        <p className="flex items-center gap-2 rounded-control bg-sunken pl-3">
          <Tag aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 flex-1 break-all font-medium">{discountCode}</span>
          <Button
            variant="quiet"
            busy={busy}
            aria-label={t.removeCode(discountCode)}
            onClick={() => void change(removeCode, t.removed(discountCode))}
          >
            {t.remove}
          </Button>
        </p>
        {(discountProblem ?? problem) && (
          <p role="alert" className="mt-1.5 text-danger text-sm">
            {discountProblem ?? problem}
          </p>
        )}
      </div>
    );
  }
  return (
    <form onSubmit={apply} className="mt-4 flex items-start gap-2">
      <TextField
        label={t.haveCode}
        hideLabel
        placeholder={t.haveCode}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        error={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" busy={busy} disabled={!typed.trim()}>
        {t.apply}
      </Button>
    </form>
  );
}
