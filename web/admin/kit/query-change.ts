import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation, useResolvedPath } from 'react-router';

/** A change on its way: the address becomes the new one only once its data is here. */
let coming: { from: string; search: string } | undefined;

/**
 * Changes fields of the address, on top of a change that is still loading, so that of two quick ones neither gets lost.
 * An empty value removes its field; the list starts again at its first page.
 */
export function useQueryChange() {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const { pathname: list } = useResolvedPath('.');
  const leavingFor = useNavigation().location?.pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what makes the change arrived or given up
  useEffect(() => {
    if (coming?.from !== location.search) coming = undefined;
    return () => {
      if (location.pathname !== pathname) coming = undefined;
    };
  }, [search, pathname]);
  return (fields: Record<string, string>, { replace = false } = {}) => {
    // A dialog over the list stays open, or goes on opening; whoever is leaving the list is not held back.
    const to = leavingFor ?? location.pathname;
    if (to !== list && !to.startsWith(`${list}/`)) return;
    const from = location.search;
    const query = new URLSearchParams(coming?.from === from ? coming.search : from);
    query.delete('page');
    for (const [name, value] of Object.entries(fields)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    coming = { from, search: query.toString() };
    void navigate({ pathname: to, search: query.toString() }, { replace, preventScrollReset: true });
  };
}
