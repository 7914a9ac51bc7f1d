import { useLocation, useNavigate, useNavigation } from 'react-router';

/**
 * Changes fields of the address, on top of a change that is still loading, so that of two quick ones neither gets lost.
 * An empty value removes its field; the list starts again at its first page.
 */
export function useQueryChange() {
  const { pathname, search } = useLocation();
  const coming = useNavigation().location;
  const navigate = useNavigate();
  const latest = coming?.pathname === pathname ? coming.search : search;
  return (fields: Record<string, string>, { replace = false } = {}) => {
    const query = new URLSearchParams(latest);
    query.delete('page');
    for (const [name, value] of Object.entries(fields)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    void navigate({ search: query.toString() }, { replace, preventScrollReset: true });
  };
}
