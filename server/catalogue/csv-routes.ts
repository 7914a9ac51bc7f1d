import type { App, Shop } from '#server/shop.ts';

export function csvRoutes(_app: App, _shop: Shop): void {}
