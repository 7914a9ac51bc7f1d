/** What the shop asks of a courier that has an interface. One without is told by hand: see `sendParcel`. */
export type CourierService = {
  /** As it stands in the address of its webhook. */
  id: 'ncm';
  /** As customers and staff read it. */
  name: string;
  book(parcel: ParcelToBook): Promise<Booking>;
  /** Everything it knows of a parcel, in the order in which it happened. */
  history(trackingNumber: string): Promise<CourierNews[] | undefined>;
  /** Whether a webhook was written by the courier, and about which parcel. */
  readWebhook(body: string, signature: string | undefined): { trackingNumber: string } | undefined;
};

export type ParcelToBook = {
  reference: string;
  name: string;
  phone: string;
  phone2: string;
  address: string;
  district: string;
  /** Rupees to collect; 0 for what is paid. */
  collect: number;
  contents: string;
  weightGrams: number;
};

/** `unclear`: it may have been booked, so nobody books it again before a person has looked. */
export type Booking =
  | { kind: 'booked'; trackingNumber: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'unclear'; detail: string };

export type CourierNews = {
  at: Date;
  kind: 'on_way' | 'attempt_failed' | 'returning' | 'delivered';
  /** The courier's own word. */
  word: string;
};
