import type { App, Shop } from '#server/shop.ts';

export function accountRoutes(_app: App, _shop: Shop): void {}
