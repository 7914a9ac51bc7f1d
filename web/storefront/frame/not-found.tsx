import { data } from 'react-router';
import { textsIn, useTexts } from '#web/texts/texts.ts';
import type { Route } from './+types/not-found.ts';
import { PageMissing } from './page-missing.tsx';
import { privateMeta } from './private-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, (language) => textsIn(language, 'shop').kit.pageNotFound);

export default function NotFound() {
  const t = useTexts('shop').kit;
  return <PageMissing title={t.pageNotFound} hint={t.pageNotFoundHint} />;
}
