import type { App, Shop } from '#server/shop.ts';

export function orderAdminRoutes(_app: App, _shop: Shop): void {}
