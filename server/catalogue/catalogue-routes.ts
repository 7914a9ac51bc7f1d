import type { App, Shop } from '#server/shop.ts';

export function catalogueRoutes(_app: App, _shop: Shop): void {}
