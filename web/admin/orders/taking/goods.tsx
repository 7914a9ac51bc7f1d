import { Trash2 } from 'lucide-react';
import { useFormats } from '#web/admin/kit/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { CountField } from '#web/ui/count-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { FindGoods } from './find-goods.tsx';
import { addLine, type TakenDraft, type TakenLine } from './taken-draft.ts';

type GoodsProps = { draft: TakenDraft; set: (change: Partial<TakenDraft>) => void };

export function Goods({ draft: { lines }, set }: GoodsProps) {
  const t = useTexts('admin').taking;
  return (
    <Panel title={t.goods}>
      <FindGoods onAdd={(line) => set({ lines: addLine(lines, line) })} />
      {lines.length === 0 ? (
        <p className="mt-3 text-ink-soft">{t.noLines}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {lines.map((line) => (
            <Line
              key={line.variantId}
              line={line}
              onQuantity={(quantity) =>
                set({ lines: lines.map((one) => (one === line ? { ...line, quantity } : one)) })
              }
              onRemove={() => set({ lines: lines.filter((one) => one !== line) })}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type LineProps = { line: TakenLine; onQuantity: (quantity: number) => void; onRemove: () => void };

function Line({ line: { name, price, stock, quantity }, onQuantity, onRemove }: LineProps) {
  const t = useTexts('admin').taking;
  const { count, rupees } = useFormats();
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="tabular text-ink-soft text-sm">
          {rupees(price)} · {t.inStock(count(stock))}
        </p>
      </div>
      <CountField
        label={t.quantityOf(name)}
        hideLabel
        min={1}
        max={stock}
        className="w-20 shrink-0"
        value={quantity}
        onChange={onQuantity}
      />
      <Button variant="quiet" size="icon" aria-label={t.remove(name)} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </li>
  );
}
