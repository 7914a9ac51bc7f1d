import type { App, Shop } from '#server/shop.ts';

export function catalogueAdminRoutes(_app: App, _shop: Shop): void {}
