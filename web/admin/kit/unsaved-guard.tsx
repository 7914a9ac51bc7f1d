import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** Asks before anything typed is lost: on the way to another screen or out of a dialog, and when the tab is closed or reloaded. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
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
      title="Unsaved changes"
      open={blocker.state === 'blocked'}
      message="You have changes that are not saved. Leave without saving them?"
      confirm="Leave without saving"
      cancel="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
