import { type FormEvent, useState } from 'react';
import { href, Link } from 'react-router';
import type { StockHistoryAnswer, StockMovement } from '#contract/catalogue/stock.ts';
import { DialogFailed, useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { useFormats } from '#web/admin/kit/formats.ts';
import { LoadMoreNear, useMorePages } from '#web/admin/kit/lists/more-pages.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { spoken } from '#web/admin/kit/spoken.ts';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/product-stock.ts';
import { findProduct } from './find-product.ts';

const screen = href('/admin/products');

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const [product, history] = await Promise.all([findProduct(id, request.signal), loadHistory(id, 1)]);
  return { name: product && product !== 'unreachable' ? spoken([product])[0]?.name : undefined, history };
}

export async function clientAction({ request, params: { id } }: Route.ClientActionArgs) {
  const adjustment: unknown = await request.json();
  return write(
    () => callApi('POST', `/admin/products/${id}/stock`, adjustment),
    browserTexts('admin').products.adjusted,
  );
}

async function loadHistory(productId: string, page: number) {
  const path = `/admin/products/${encodeURIComponent(productId)}/stock?page=${page}`;
  const { movements, stock, pagination } = await callApi<StockHistoryAnswer>('GET', path);
  return { rows: movements, stock, ...pagination };
}

/** Why the stock is what it is, newest first, and the one way to correct it by hand. */
export default function ProductStock({
  loaderData: { name, history },
  params: { id },
}: Route.ComponentProps) {
  const t = useTexts('admin').products;
  const formats = useFormats();
  const { rows, page, hasMore, isLoading, loadMore } = useMorePages(`stock of ${id}`, history, (next) =>
    loadHistory(id, next),
  );
  return (
    <Dialog title={t.stockOf(name ?? t.deletedProduct)} open onClose={useCloseDialog(screen)} wide>
      <p className="text-ink-soft">
        <strong className="tabular font-semibold text-2xl text-ink">{formats.count(history.stock)}</strong>{' '}
        {t.inStock}
      </p>
      <Adjustment key={id} />
      {rows.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">{t.nothingMoved}</p>
      ) : (
        <ol className="divide-y divide-line border-line border-t">
          {rows.map((movement) => (
            <Movement key={movement._id} movement={movement} />
          ))}
        </ol>
      )}
      {hasMore && <LoadMoreNear page={page} isLoading={isLoading} onMore={loadMore} />}
    </Dialog>
  );
}

function Adjustment() {
  const t = useTexts('admin').products;
  const [delta, setDelta] = useState('');
  const [note, setNote] = useState('');
  const { busy, problem, send } = useWrite(() => {
    setDelta('');
    setNote('');
  });

  function adjust(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send({ delta: Number(delta), note });
  }

  return (
    <form onSubmit={adjust} className="my-5 grid gap-4 rounded-card bg-sunken p-4">
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
        <NumberField
          label={t.changeBy}
          required
          step={1}
          min={-1_000_000}
          max={1_000_000}
          placeholder={t.changeByHint}
          value={delta}
          onChange={(event) => setDelta(event.target.value)}
        />
        <TextField
          label={t.note}
          maxLength={500}
          placeholder={t.noteHint}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" busy={busy} className="sm:mt-6.5">
          {t.adjust}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" alert>
          {problem}
        </Notice>
      )}
      <UnsavedGuard dirty={delta !== '' || note !== ''} />
    </form>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const t = useTexts('admin').products;
  const { minute, count } = useFormats();
  const { delta, reason, order_id, actor_name, note, created_at } = movement;
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3 py-3">
      <span className={cx('tabular font-semibold', delta < 0 ? 'text-danger' : 'text-success')}>
        {delta > 0 && '+'}
        {count(delta)}
      </span>
      <div className="min-w-0">
        <p>
          {t.movements[reason] ?? reason}
          {order_id && (
            <>
              {' '}
              <Link
                to={href('/admin/orders/:id', { id: order_id })}
                className="text-link underline underline-offset-4"
              >
                #{order_id.slice(-6)}
              </Link>
            </>
          )}
        </p>
        {note && <p className="break-words text-ink-soft">{note}</p>}
        <p className="text-ink-soft text-sm">
          {minute(created_at)}
          {actor_name && ` · ${actor_name}`}
        </p>
      </div>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useTexts('admin').products;
  return <DialogFailed title={t.stockHistory} error={error} screen={screen} />;
}
