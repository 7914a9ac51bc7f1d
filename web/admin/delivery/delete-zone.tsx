import { href, useOutletContext } from 'react-router';
import { ConfirmDelete } from '#web/admin/kit/confirm-delete.tsx';
import { useCloseDialog } from '#web/admin/kit/dialog-route.tsx';
import { write } from '#web/admin/kit/write.ts';
import { callApi } from '#web/api.ts';
import { browserTexts, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/delete-zone.ts';
import type { DeliveryContext } from './delivery.tsx';
import { usePlaceNames } from './place-names.ts';

export function clientAction({ params: { id } }: Route.ClientActionArgs) {
  return write(
    () => callApi('DELETE', `/admin/delivery-zones/${id}`),
    browserTexts('admin').delivery.deleted,
  );
}

export default function DeleteZone({ params: { id } }: Route.ComponentProps) {
  const t = useTexts('admin').delivery;
  const { zones } = useOutletContext<DeliveryContext>();
  const { zoneName } = usePlaceNames();
  const zone = zones.find(({ _id }) => _id === id);
  const close = useCloseDialog(href('/admin/delivery'));
  return (
    <ConfirmDelete
      title={t.deleteZone}
      name={zone && zoneName(zone)}
      question={t.deleteQuestion}
      onDone={close}
      onClose={close}
    />
  );
}
