import { href, redirect } from 'react-router';

export function loader() {
  return redirect(href('/admin/dashboard'));
}

export function clientLoader() {
  return redirect(href('/admin/dashboard'));
}
