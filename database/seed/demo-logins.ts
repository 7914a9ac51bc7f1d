import type { DemoLogin } from '#contract/public-shop.ts';

/** Shown on the login page of a demo shop; a live shop refuses to start while one of them works. */
export const demoLogins: DemoLogin[] = [
  { role: 'admin', email: 'admin@pasal.example', password: 'admin-demo-1' },
  { role: 'user', email: 'sita@pasal.example', password: 'user-demo-1' },
];
