import type { App, Shop } from '#server/shop.ts';

export function orderRoutes(_app: App, _shop: Shop): void {}
