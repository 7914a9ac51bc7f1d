import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** What was asked for in this moment, before the router has told anybody. */
let asked: string | undefined;

type Change = { replace?: boolean };

/**
 * The state that a person sees, kept in the address. `params` are those of the coming address while its data loads, so that a control
 * shows what was chosen and never what was before. `change` builds on them: of two quick changes neither gets lost. An empty value
 * removes its field; a list starts again at its first page unless the page itself is changed.
 */
export function useAddressState() {
  const navigate = useNavigate();
  const here = useLocation();
  const { state, location: coming } = useNavigation();
  const search = coming && coming.pathname === here.pathname ? coming.search : here.search;
  const params = useMemo(() => new URLSearchParams(search), [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address, arrived or coming, is what has been asked for
  useEffect(() => {
    asked = undefined;
  }, [state, search, here.key]);

  function change(fields: Record<string, string>, { replace = false }: Change = {}) {
    const next = new URLSearchParams(asked ?? search);
    if (!('page' in fields)) next.delete('page');
    for (const [name, value] of Object.entries(fields)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    asked = `?${next}`;
    void navigate({ search: next.toString(), hash: here.hash }, { replace, preventScrollReset: true });
  }
  return { params, change, isComing: search !== here.search };
}
