import { useSubmit } from 'react-router';

/**
 * The route /logout ends the session. A form with unsaved changes may hold the way there; once its owner lets go, the session ends
 * with the rest of the way, whatever is pressed in between.
 */
export function useLogOut(): () => void {
  const submit = useSubmit();
  return () => void submit(null, { method: 'post', action: '/logout' });
}
