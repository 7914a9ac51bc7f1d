import { data } from 'react-router';
import { PageMissing } from './page-missing.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return <PageMissing title="Page not found" hint="The page may have moved, or the address has a typo." />;
}
