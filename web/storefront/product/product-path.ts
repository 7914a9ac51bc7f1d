import { href } from 'react-router';

export function productPath({ slug }: { slug: string }): string {
  return href('/products/:id', { id: slug });
}
