import type { App, Shop } from '#server/shop.ts';

export function cartRoutes(_app: App, _shop: Shop): void {}
