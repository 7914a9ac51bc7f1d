import { type FormEvent, useState } from 'react';
import { optionsLabel } from '#contract/catalogue/chosen-options.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Case, OrderCasesAnswer } from '#contract/returns.ts';
import { inDigitsOf } from '#texts/digits.ts';
import { callApi, messageOf } from '#web/api.ts';
import { PicturesField } from '#web/storefront/pictures/pictures-field.tsx';
import { useOptionWords } from '#web/texts/option-words.tsx';
import { browserTexts, useLanguage, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toaster.tsx';

const MOST_PICTURES = 6;

type CaseFormProps = {
  kind: 'return' | 'complaint';
  order: Order;
  returnable: OrderCasesAnswer['returnable'];
  query: string;
  onClose: (isSent: boolean) => void;
};

export default function CaseForm({ kind, order, returnable, query, onClose }: CaseFormProps) {
  const t = useTexts('buying').returns;
  const [isBusy, setBusy] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const words = String(form.get('words') ?? '').trim();
    const lines = returnable
      .map(({ variantId }) => ({ variantId, quantity: Number(form.get(variantId)) }))
      .filter(({ quantity }) => quantity > 0);
    if (kind === 'return' && lines.length === 0) return setProblem(t.chooseLine);
    if (kind === 'complaint' && !words) return setProblem(t.sayWhat);
    setBusy(true);
    setProblem(undefined);
    try {
      const pictures = String(form.get('pictures') ?? '')
        .split(' ')
        .filter(Boolean);
      const path = `/orders/${order._id}/${kind === 'return' ? 'returns' : 'complaints'}${query}`;
      const body = { words, pictures, ...(kind === 'return' ? { lines, reason: form.get('reason') } : {}) };
      const { case: made } = await callApi<{ case: Case }>('POST', path, body);
      toast.success(t.received(made.number));
      onClose(true);
    } catch (error) {
      setProblem(messageOf(error, browserTexts('shop').kit.somethingWrong));
      setBusy(false);
    }
  }

  return (
    <Dialog title={kind === 'return' ? t.askReturn : t.complain} open onClose={() => onClose(false)}>
      <form noValidate onSubmit={send} className="grid gap-4">
        {kind === 'return' && (
          <>
            <fieldset className="grid gap-3">
              <legend className="mb-2 font-medium">{t.what}</legend>
              {returnable.map(({ variantId, quantity }) => (
                <LineChoice key={variantId} order={order} variantId={variantId} most={quantity} />
              ))}
            </fieldset>
            <SelectField label={t.reason} name="reason">
              {Object.entries(t.reasons).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <TextArea label={t.words} hint={t.wordsHint} name="words" rows={4} maxLength={2000} />
        <PicturesField
          path={`/orders/${order._id}/pictures${query}`}
          name="pictures"
          most={MOST_PICTURES}
          onBusy={setUploading}
        />
        {problem && (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={isBusy || isUploading}>
            {t.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function LineChoice({ order, variantId, most }: { order: Order; variantId: string; most: number }) {
  const t = useTexts('buying').returns;
  const language = useLanguage();
  const item = order.items.find(({ variant }) => variant._id === variantId);
  const options = optionsLabel(item?.variant.options ?? {}, useOptionWords());
  const name = [item?.product_id.name, options && `(${options})`].filter(Boolean).join(' ');
  return (
    <SelectField label={t.quantityOf(name)} name={variantId} defaultValue="0">
      {Array.from({ length: Math.min(most, 100) + 1 }, (_, quantity) => (
        <option key={String(quantity)} value={quantity}>
          {inDigitsOf(language, String(quantity))}
        </option>
      ))}
    </SelectField>
  );
}
