import { href, useOutletContext } from 'react-router';
import type { SearchAdminAnswer } from '#contract/catalogue/search.ts';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-words.ts';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(() => callApi('DELETE', `/admin/search/synonyms/${id}`), browserTexts('admin').search.deleted);
}

export default function DeleteWords({ params: { id } }: Route.ComponentProps) {
  const t = useTexts('admin').search;
  const { synonyms } = useOutletContext<SearchAdminAnswer>();
  const close = useCloseDialog(href('/admin/search'));
  return (
    <ConfirmDelete
      title={t.deleteTitle}
      name={synonyms.find(({ _id }) => _id === id)?.words.join(', ')}
      question={t.confirmDelete}
      onDone={close}
      onClose={close}
    />
  );
}
