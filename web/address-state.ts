import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation, useResolvedPath } from 'react-router';

/**
 * In the history entry of a dialog that was opened over its screen. A search that was still on its way then has no entry of its own:
 * going back would lose it.
 */
export function dialogState(isSearchComing: boolean) {
  return { openedHere: true, closesBack: !isSearchComing };
}

type Asked = {
  pathname: string;
  search: string /** the router's newest address at that moment */;
  after: string;
};

/** The address asked for in this moment: the router tells components of it only some frames later. */
let asked: Asked | undefined;
const watchers = new Set<() => void>();

function setAsked(next: Asked | undefined): void {
  asked = next;
  for (const watcher of watchers) watcher();
}

function watchAsked(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

type Change = { replace?: boolean };

/**
 * The state that a person sees, kept in the address. `params` are those of the coming address while its data loads, so that a control
 * shows what was chosen and never what was before. `change` builds on them: of two quick changes neither gets lost. An empty value
 * removes its field; a list starts again at its first page unless the page itself is changed.
 */
export function useAddressState() {
  const navigate = useNavigate();
  const here = useLocation();
  const { pathname: screen } = useResolvedPath('.');
  const { location: coming } = useNavigation();
  const staysHere =
    !coming ||
    coming.pathname === here.pathname ||
    coming.pathname === screen ||
    coming.state?.openedHere === true;
  const { pathname, ...known } = coming && staysHere ? coming : here;
  const wanted = useSyncExternalStore(
    watchAsked,
    () => asked,
    () => undefined,
  );
  const search = wanted?.pathname === pathname ? wanted.search : known.search;
  const params = useMemo(() => new URLSearchParams(search), [search]);

  const newest = coming?.key ?? here.key;
  useEffect(() => {
    if (asked && asked.after !== newest) setAsked(undefined);
  }, [newest]);

  function change(fields: Record<string, string>, { replace = false }: Change = {}) {
    // Whoever is on the way to another screen is not held back, by a late search for example.
    if (!staysHere) return;
    const next = new URLSearchParams(asked?.pathname === pathname ? asked.search : search);
    if (!('page' in fields)) next.delete('page');
    for (const [name, value] of Object.entries(fields)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const to = { pathname, search: next.size > 0 ? `?${next}` : '' };
    setAsked({ ...to, after: newest });
    void navigate({ ...to, hash: here.hash }, { replace, preventScrollReset: true });
  }
  return { params, search, change, isComing: search !== here.search };
}

/** The fields of an address that say something, in their order. */
export function givenFields(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const fields = names.map((name) => [name, params.get(name) ?? '']);
  return new URLSearchParams(fields.filter(([, value]) => value));
}

/** What the loader of a list asks for: the filters given in the address, and its page. */
export function listQuery(request: Request, filters: readonly string[]): URLSearchParams {
  const { searchParams } = new URL(request.url);
  const query = givenFields(searchParams, filters);
  query.set('page', String(Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)));
  return query;
}
