import { type ComponentProps, useEffect, useRef } from 'react';
import {
  Link,
  type LinkProps,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { dialogState, useAddressState } from '#web/address-state.ts';
import { messageOf } from '#web/api.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Opens a dialog over the screen, whose own part of the address stays as it is: nothing of it is loaded again. */
export function useOpenDialog(): (path: string) => void {
  const navigate = useNavigate();
  const { search, isComing } = useAddressState();
  return (path) =>
    void navigate({ pathname: path, search }, { state: dialogState(isComing), preventScrollReset: true });
}

export function DialogLink({ to, ...rest }: LinkProps & { to: string }) {
  const { search, isComing } = useAddressState();
  return <Link {...rest} to={{ pathname: to, search }} state={dialogState(isComing)} preventScrollReset />;
}

export function DialogButton({ to, ...rest }: ComponentProps<typeof ButtonLink> & { to: string }) {
  const { search, isComing } = useAddressState();
  return (
    <ButtonLink {...rest} to={{ pathname: to, search }} state={dialogState(isComing)} preventScrollReset />
  );
}

/** For the screen behind: opening and closing a dialog changes the path alone, and loads nothing of the screen again. */
export function reloadUnlessDialog({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameScreen = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search;
  return isSameScreen && !formMethod ? false : defaultShouldRevalidate;
}

/** Closes the dialog's route, once: back to where it was opened, or to its screen when it was opened by its address. */
export function useCloseDialog(screen: string): () => void {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const closed = useRef<string>(undefined);
  // A close that the unsaved-changes question has stopped may be tried again.
  useEffect(() => {
    closed.current = undefined;
  });
  return () => {
    if (closed.current === key) return;
    closed.current = key;
    if (state?.closesBack) void navigate(-1);
    else void navigate({ pathname: screen, search }, { replace: true, preventScrollReset: true });
  };
}

/** After a change the list starts again at its first page. */
export function useCloseAtFirstPage(screen: string): () => void {
  const close = useCloseDialog(screen);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return () => {
    if (!params.has('page')) return close();
    const query = new URLSearchParams(params);
    query.delete('page');
    void navigate({ pathname: screen, search: query.toString() }, { replace: true });
  };
}

type DialogFailedProps = { title: string; error: unknown; screen: string };

/** A dialog's ErrorBoundary: what it needs could not be read; the screen behind it stays. */
export function DialogFailed({ title, error, screen }: DialogFailedProps) {
  const t = useTexts('admin').kit;
  const close = useCloseDialog(screen);
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <Dialog title={title} open onClose={close}>
      <Notice tone="danger" alert>
        {messageOf(error, t.cannotOpen)}
      </Notice>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          {t.close}
        </Button>
        <Button onClick={() => void navigate(here, { replace: true, state: here.state })}>
          {t.tryAgain}
        </Button>
      </div>
    </Dialog>
  );
}
