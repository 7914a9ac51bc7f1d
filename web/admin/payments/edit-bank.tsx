import { type ChangeEvent, type FormEvent, useState } from 'react';
import { href, useOutletContext } from 'react-router';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { FormFoot } from '#web/admin/kit/form-foot.tsx';
import { NumberField } from '#web/admin/kit/number-field.tsx';
import { useWrite, write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import type { Route } from './+types/edit-bank.ts';
import type { MethodsContext } from './methods.tsx';

const LARGEST = 500 * 1024;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const input: unknown = await request.json();
  return write(
    () => callApi('PUT', '/admin/payment-methods/bank', input),
    browserTexts('admin').payments.bankSaved,
  );
}

export default function EditBank() {
  const t = useTexts('admin').payments;
  const { bank } = useOutletContext<MethodsContext>();
  const close = useCloseDialog(href('/admin/payment-methods'));
  const { busy, done, problem, send } = useWrite(close);
  const [name, setName] = useState(bank.name);
  const [hours, setHours] = useState(String(bank.hours));
  const [picture, setPicture] = useState<string>();
  const [wrongFile, setWrongFile] = useState<string>();

  async function choose({ target: { files } }: ChangeEvent<HTMLInputElement>) {
    const file = files?.[0];
    setWrongFile(file && file.size > LARGEST ? t.pictureTooLarge : undefined);
    setPicture(file && file.size <= LARGEST ? await addressOf(file) : undefined);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (!busy && !wrongFile) void send({ name, hours: Number(hours), ...(picture ? { picture } : {}) });
  }
  return (
    <Dialog title={t.bankTitle} open onClose={close}>
      <form onSubmit={save} className="grid gap-5">
        <p>{t.bankHint}</p>
        <TextField
          label={t.bankName}
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <NumberField
          label={t.bankHours}
          inputMode="numeric"
          min={1}
          max={720}
          required
          value={hours}
          onChange={(event) => setHours(event.target.value)}
        />
        <FileField
          label={t.bankPicture}
          accept="image/png,image/jpeg,image/webp"
          required={!bank.hasPicture}
          hint={bank.hasPicture ? t.bankPictureThere : undefined}
          error={wrongFile}
          onChange={(event) => void choose(event)}
        />
        {picture && (
          <img src={picture} alt="" className="max-h-60 justify-self-start rounded-control bg-white p-2" />
        )}
        <FormFoot
          problem={problem}
          busy={busy}
          dirty={!done && (name !== bank.name || picture !== undefined)}
          cancel={t.cancel}
          submit={t.save}
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
