import type { App, Shop } from '#server/shop.ts';

export function userAdminRoutes(_app: App, _shop: Shop): void {}
