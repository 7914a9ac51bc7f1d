import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { ToasterInDialog } from './toaster.tsx';

type DialogProps = { title: string; open: boolean; onClose: () => void; wide?: boolean; children: ReactNode };

/** The platform's modal dialog: it traps focus, closes on Escape, begins at its first field or heading and gives focus back. */
export function Dialog({ title, open, onClose, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useTexts('shop').kit;
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    (element.querySelector<HTMLElement>(FIELDS) ?? element.querySelector('h2'))?.focus();
    return () => {
      element.close();
      giveFocusBack(opener);
    };
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React lets the cancel of a file input or of a dialog inside come up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || !open || dialog.current?.open) return;
        // A second Escape closes whatever we say; whether it may close is still the owner's word.
        dialog.current?.showModal();
        onClose();
      }}
      className={cx(
        'max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] scroll-pt-28 overflow-y-auto rounded-card border border-line bg-surface p-0 text-ink shadow-xl',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      {open && (
        <>
          <header className="sticky top-0 flex items-center justify-between gap-4 border-line border-b bg-surface px-5 py-3">
            <h2 id={titleId} tabIndex={-1} className="font-semibold text-lg outline-none">
              {title}
            </h2>
            <Button variant="quiet" size="icon" aria-label={t.close} onClick={onClose} className="-mr-2">
              <X aria-hidden className="size-5" />
            </Button>
          </header>
          <div className="p-5">{children}</div>
          <ToasterInDialog />
        </>
      )}
    </dialog>
  );
}

const FIELDS = '[data-first], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** What opened the dialog may be gone with the row that was deleted; then the page itself gets the focus. */
function giveFocusBack(opener: Element | null): void {
  const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('main');
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}

type ConfirmProps = {
  title: string;
  open: boolean;
  message: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** The dialog begins at the button that confirms, for who works by keys. */
  byEnter?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog({
  title,
  open,
  message,
  confirm,
  cancel,
  danger,
  busy,
  byEnter,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const t = useTexts('shop').kit;
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="text-base text-ink">{message}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {cancel ?? t.cancel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          data-first={byEnter || undefined}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
