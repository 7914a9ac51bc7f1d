import type { Config } from '#server/config/config.ts';
import { ncm } from './ncm.ts';
import type { CourierService } from './service.ts';

/** The couriers that can be asked; all others are told by hand. */
export function courierServices({ ncm: account }: Config): CourierService[] {
  return account ? [ncm(account)] : [];
}
