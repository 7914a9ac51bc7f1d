import type { App, Shop } from '#server/shop.ts';

export function paymentRoutes(_app: App, _shop: Shop): void {}
