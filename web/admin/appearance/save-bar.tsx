import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

export type Intent = 'save' | 'preview' | 'publish' | 'discard';

type SaveBarProps = {
  isDirty: boolean;
  isPublished: boolean;
  busy: boolean;
  send: (intent: Intent) => void;
  /** Drops what was typed and not saved. */
  forget: () => void;
};

/** Where the draft stands, and its ways on: always in reach of the thumb. */
export function SaveBar({ isDirty, isPublished, busy, send, forget }: SaveBarProps) {
  const t = useTexts('admin').appearance;
  const [isAsking, setAsking] = useState(false);
  const isOpen = isDirty || !isPublished;
  const half = 'max-sm:flex-1 max-sm:basis-2/5';
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-line border-t bg-paper py-3">
      <p role="status" className="w-full text-ink-soft text-sm">
        {isDirty ? t.unsaved : isPublished ? t.published : t.drafted}
      </p>
      <Button
        variant="secondary"
        disabled={!isOpen || busy}
        onClick={() => (isDirty ? forget() : setAsking(true))}
        className={half}
      >
        {t.discard}
      </Button>
      <Button type="submit" variant="secondary" disabled={!isDirty || busy} className={half}>
        {t.save}
      </Button>
      <Button variant="secondary" disabled={!isOpen || busy} onClick={() => send('preview')} className={half}>
        {t.preview}
      </Button>
      <Button disabled={!isOpen} busy={busy} onClick={() => send('publish')} className={half}>
        {t.publish}
      </Button>
      <ConfirmDialog
        title={t.discard}
        open={isAsking}
        message={t.discardQuestion}
        confirm={t.discard}
        cancel={t.keepDraft}
        danger
        onConfirm={() => {
          setAsking(false);
          send('discard');
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
