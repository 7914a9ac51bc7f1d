import { SearchX } from 'lucide-react';
import { data, href } from 'react-router';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { screenMeta } from '#web/admin/kit/screen-meta.ts';
import { useTexts } from '#web/texts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/not-found.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  screenMeta(matches, (texts) => texts.frame.pageMissing);

export function loader() {
  return data(null, { status: 404 });
}

/** So that whoever may not be here is sent away before it is shown. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function NotFound() {
  const t = useTexts('admin').frame;
  return (
    <>
      <PageHead title={t.pageMissing} />
      <EmptyState icon={SearchX} title={t.pageMissingTitle} hint={t.pageMissingHint}>
        <ButtonLink to={href('/admin/dashboard')}>{t.screens.dashboard}</ButtonLink>
        <ButtonLink to={href('/admin/orders')} variant="secondary">
          {t.screens.orders}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
