import type { delivery as English } from '#texts/en/delivery.ts';

export const delivery: typeof English = {
  zoneRemoved: 'क्षेत्र हटाइयो।',
};
