import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWrite } from './write.ts';

type ConfirmDeleteProps = {
  title: string;
  /** As the list behind shows it; it stays to be read once the row is gone. */
  name: string | undefined;
  question: string;
  hint?: string;
  onDone: () => void;
  onClose: () => void;
};

/** Asks, deletes through its route's clientAction, and stays open with the server's sentence when that was refused. */
export function ConfirmDelete({ title, name, question, hint, onDone, onClose }: ConfirmDeleteProps) {
  const t = useTexts('admin').kit;
  const { busy, problem, send } = useWrite(onDone);
  const [shownName] = useState(name);
  return (
    <ConfirmDialog
      title={title}
      open
      message={
        <div className="grid gap-3">
          <p>{question}</p>
          {shownName && <p className="break-words font-medium">{shownName}</p>}
          {hint && <p className="text-ink-soft">{hint}</p>}
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirm={t.delete}
      danger
      busy={busy}
      onConfirm={() => void send({})}
      onClose={onClose}
    />
  );
}
