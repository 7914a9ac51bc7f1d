import type { App, Shop } from '#server/shop.ts';

export function analyticsRoutes(_app: App, _shop: Shop): void {}
