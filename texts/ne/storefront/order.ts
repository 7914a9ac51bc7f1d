import { inDevanagari } from '#texts/digits.ts';
import type { order as English } from '#texts/en/storefront/order.ts';

export const order: typeof English = {
  statuses: {
    pending: 'बाँकी',
    processing: 'तयारी हुँदै',
    shipped: 'पठाइयो',
    delivered: 'डेलिभर भयो',
    cancelled: 'रद्द',
  },
  paymentStatuses: {
    pending: 'बाँकी',
    completed: 'भुक्तानी भयो',
    failed: 'असफल',
    refund_pending: 'फिर्ता हुँदै',
    refunded: 'फिर्ता भयो',
  },
  methods: { khalti: 'खल्ती', esewa: 'इसेवा', fonepay: 'फोनपे', bank: 'बैंक ट्रान्सफर', cash: 'सामान बुझेपछि नगद' },

  orderIs: {
    pending: 'अर्डर: प्राप्त भयो',
    processing: 'अर्डर: तयारी हुँदै',
    shipped: 'अर्डर: बाटोमा',
    delivered: 'अर्डर: डेलिभर भयो',
    cancelled: 'अर्डर: रद्द',
  },
  pickupIs: { shipped: 'अर्डर: लिन तयार', delivered: 'अर्डर: लिइसकियो' },
  paymentIs: (method, state) => `${method}: ${state}`,
  paymentStates: {
    pending: 'तिर्न बाँकी',
    completed: 'तिरिसकेको',
    failed: 'भुक्तानी असफल',
    refund_pending: 'रकम फिर्ता हुँदै',
    refunded: 'रकम फिर्ता भयो',
  },
  toPay: 'तिर्न बाँकी',
  partPaid: 'केही तिरिएको',

  items: 'सामान',
  summary: 'अर्डरको हिसाब',
  address: 'डेलिभरी ठेगाना',
  pickup: 'पसलबाट लिने',
  itemsCount: (count) => `${inDevanagari(count)} सामान`,
  subtotal: 'सामानको जम्मा',
  subtotalOf: (items) => `सामानको जम्मा (${items})`,
  shipping: 'डेलिभरी',
  free: 'निःशुल्क',
  tax: 'कर',
  taxAt: (percent) => `कर (${inDevanagari(percent)}%)`,
  total: 'जम्मा',
  taxIncluded: (rate) => `समावेश कर${inDevanagari(rate)}`,
  discount: (code) => (code ? `छुट (${code})` : 'छुट'),
  rounding: 'पैसा मिलान',
  paidAhead: 'अग्रिम तिरिएको',
  toPayAhead: 'अग्रिम तिर्नुपर्ने',
  atTheDoor: 'सामान बुझ्दा नगदमा',
  noLongerSold: 'अब बिक्रीमा छैन',
};
