import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '#web/texts/texts.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Asks before anything typed is lost: on the way to another screen or out of a dialog, and when the tab is closed or reloaded. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const t = useTexts('admin').kit;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      title={t.unsaved}
      open={blocker.state === 'blocked'}
      message={t.unsavedQuestion}
      confirm={t.leaveUnsaved}
      cancel={t.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
