import type { SubmitTarget } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWrite } from './write.ts';

type ConfirmDeleteProps<Write> = {
  title: string;
  name: string;
  question: string;
  write: Write;
  onDone: () => void;
  onClose: () => void;
};

/** Asks, deletes, and stays open with the server's sentence when that was refused. */
export function ConfirmDelete<Write extends SubmitTarget>({
  title,
  name,
  question,
  write,
  onDone,
  onClose,
}: ConfirmDeleteProps<Write>) {
  const { busy, problem, send } = useWrite<Write>(onDone);
  return (
    <ConfirmDialog
      title={title}
      open
      message={
        <div className="grid gap-3">
          <p>{question}</p>
          <p className="break-words font-medium">{name}</p>
          {problem && (
            <Notice tone="danger" alert>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirm="Delete"
      danger
      busy={busy}
      onConfirm={() => void send(write)}
      onClose={onClose}
    />
  );
}
