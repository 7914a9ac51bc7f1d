import { type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import { type KeyName, keysOf, wallets } from '#contract/payments/payment-keys.ts';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { FormFoot } from '#web/admin/kit/form-foot.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/edit-keys.ts';
import type { MethodsContext } from './methods.tsx';

export async function clientAction({ request, params: { wallet } }: Route.ClientActionArgs) {
  const input = (await request.json()) as object;
  const t = browserTexts('admin').payments;
  const path = `/admin/payment-methods/${wallet}/keys`;
  return 'forget' in input
    ? write(() => callApi('DELETE', path), t.keysForgotten)
    : write(() => callApi('PUT', path, input), t.keysSaved);
}

export default function EditKeys({ params }: Route.ComponentProps) {
  const t = useTexts('admin').payments;
  const wallet = wallets.find((one) => one === params.wallet) ?? 'khalti';
  const name = useTexts('order').order.methods[wallet];
  const { methods, canKeepKeys } = useOutletContext<MethodsContext>();
  const close = useCloseDialog(href('/admin/payment-methods'));
  const { busy, done, problem, send } = useWrite(close);
  const [keys, setKeys] = useState<Partial<Record<KeyName, string>>>({});
  const hasEntered = methods.some(
    (state) => state.method === wallet && (state.keys === 'entered' || state.keys === 'unreadable'),
  );
  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy) void send(keys);
  }
  return (
    <Dialog title={t.keysTitle(name)} open onClose={close}>
      {!canKeepKeys && <Notice tone="info">{t.noSettingsKey}</Notice>}
      {canKeepKeys && (
        <form onSubmit={save} className="grid gap-5" autoComplete="off">
          <p>{t.keysHint}</p>
          {keysOf[wallet].map((key) => (
            <TextField
              key={key}
              label={t.keyNames[key]}
              required
              maxLength={300}
              type={key === 'secretKey' || key === 'password' ? 'password' : 'text'}
              autoComplete="new-password"
              spellCheck={false}
              value={keys[key] ?? ''}
              onChange={(event) => setKeys({ ...keys, [key]: event.target.value })}
            />
          ))}
          {hasEntered && (
            <div>
              <Button variant="quiet" busy={busy} onClick={() => void send({ forget: true })}>
                {t.forget}
              </Button>
            </div>
          )}
          <FormFoot
            problem={problem}
            busy={busy}
            dirty={!done && Object.values(keys).some(Boolean)}
            cancel={t.cancel}
            submit={t.save}
            onCancel={close}
          />
        </form>
      )}
    </Dialog>
  );
}
