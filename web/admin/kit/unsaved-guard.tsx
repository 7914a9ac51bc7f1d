import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/**
 * Asks before anything typed is lost: on the way to another screen, and when the tab is closed or reloaded.
 * A form that is open by a parameter of the query string (`?edit=`) is also left when that changes.
 */
export function UnsavedGuard({ dirty, openBy }: { dirty: boolean; openBy?: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (openBy !== undefined && parameter(currentLocation, openBy) !== parameter(nextLocation, openBy))),
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
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

function parameter({ search }: { search: string }, name: string): string | null {
  return new URLSearchParams(search).get(name);
}
