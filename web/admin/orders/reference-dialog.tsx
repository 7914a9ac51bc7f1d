import { type FormEvent, type ReactNode, useState } from 'react';
import { UnsavedGuard } from '#web/admin/kit/unsaved-guard.tsx';
import type { useWrite } from '#web/admin/kit/write.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Price } from '#web/ui/goods/price.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ReferenceDialogProps = {
  title: string;
  /** What a person has looked up elsewhere; nothing once it no longer waits for anybody. */
  amount: { label: string; paid: number } | undefined;
  gone: string;
  reference: { label: string; hint?: string };
  save: string;
  write: ReturnType<typeof useWrite>;
  onSave: (reference: string) => void;
  onClose: () => void;
  otherButton: ReactNode;
  children: ReactNode;
};

/** Money that moved outside of the shop: a person found it there, and enters by what name. */
export function ReferenceDialog(props: ReferenceDialogProps) {
  const { title, amount, gone, reference, save, write, onSave, onClose, otherButton, children } = props;
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!write.busy) onSave(typed.trim());
  }

  return (
    <Dialog title={title} open onClose={onClose}>
      {amount ? (
        <form onSubmit={submit} className="grid gap-5">
          <div>
            <p className="text-ink-soft text-sm">{amount.label}</p>
            <Price amount={amount.paid} className="font-semibold text-2xl" />
          </div>
          {children}
          <TextField
            {...reference}
            required
            pattern=".*\S.*"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={write.problem}
          />
          <div className="flex flex-wrap justify-end gap-3">
            {otherButton}
            <Button type="submit" busy={write.busy}>
              {save}
            </Button>
          </div>
        </form>
      ) : (
        <Notice tone="info">{gone}</Notice>
      )}
      <UnsavedGuard dirty={typed.trim() !== '' && !write.done} />
    </Dialog>
  );
}
