import type { App, Shop } from '#server/shop.ts';

export function settingsRoutes(_app: App, _shop: Shop): void {}
