import type { App, Shop } from '#server/shop.ts';

export function reviewRoutes(_app: App, _shop: Shop): void {}
