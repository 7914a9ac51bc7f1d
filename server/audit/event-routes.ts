import type { App, Shop } from '#server/shop.ts';

export function eventRoutes(_app: App, _shop: Shop): void {}
