import type { App, Shop } from '#server/shop.ts';

export function auditRoutes(_app: App, _shop: Shop): void {}
