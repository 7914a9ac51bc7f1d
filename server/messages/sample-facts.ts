import type { MessageFacts } from './messages.ts';

/** Somebody who never was, for previews. */
export const sampleFacts: MessageFacts = {
  name: 'Sita Sharma',
  email: 'sita@example.com',
  order: {
    id: '00000000-0000-7000-8000-000000000000',
    reference: '3f09ab',
    totalPaisa: 21_599,
    restPaisa: 86_400,
    payment: 'cash',
    lines: [
      { name: 'Pashmina Shawl', quantity: 2, pricePaisa: 8_999 },
      { name: 'Dhaka Topi', quantity: 1, pricePaisa: 2_001 },
    ],
    pickupAt: 'New Road 12, Kathmandu',
    besides: { tax: 1_600 },
    courier: 'Nepal Can Move',
    trackingNumber: '1048576',
  },
  product: { id: '00000000-0000-7000-8000-000000000001', name: 'Pashmina Shawl', stock: 3 },
  case: {
    number: 'R-1001',
    kind: 'return',
    state: 'accepted',
    answer: 'Please send it to our shop.',
    days: 2,
  },
  role: 'manager',
  inviter: 'Asha Rai',
  device: 'Firefox on Linux',
  time: '2026-11-16T08:20:00Z',
  summary: { day: '2026-11-16', orders: 14, totalPaisa: 4_215_000, customers: 3, waiting: 6 },
};
