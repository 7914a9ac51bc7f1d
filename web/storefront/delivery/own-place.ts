import type { Place } from '#contract/delivery/places.ts';
import type { SavedAddressesAnswer } from '#contract/orders/addresses.ts';
import { callApi } from '#web/api.ts';
import { storeVisitorPlace } from './visitor-place.ts';

/** For a browser that was told no place: the default address of who is logged in, or the last one used. */
export async function keepOwnPlace(): Promise<number | undefined> {
  const { addresses } = await callApi<SavedAddressesAnswer>('GET', '/users/addresses');
  const [address] = addresses;
  if (!address?.placeCode) return undefined;
  const query = new URLSearchParams({ search: address.city });
  const { places } = await callApi<{ places: Place[] }>('GET', `/places?${query}`);
  const place = places.find(({ code }) => code === address.placeCode);
  if (place) storeVisitorPlace(place);
  return place?.code;
}
