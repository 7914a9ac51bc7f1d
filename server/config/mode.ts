export type ShopMode = 'demo' | 'live';
