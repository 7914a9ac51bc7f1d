import { inDevanagari } from '#texts/digits.ts';
import { audit } from '#texts/ne/admin/audit.ts';

/** What the fields of a request are called in a sentence; those that only programs know keep their name. */
const names: Record<string, string> = {
  ...audit.fields,
  fullName: 'पूरा नाम',
  phone: 'फोन नम्बर',
  phone2: 'दोस्रो फोन नम्बर',
  currentPassword: 'अहिलेको पासवर्ड',
  newPassword: 'नयाँ पासवर्ड',
  language: 'भाषा',
  shippingAddress: 'ठेगाना',
  'shippingAddress.state': 'प्रदेश',
  street: 'ठेगाना',
  place: 'पालिका',
  placeCode: 'पालिका',
  city: 'सहर',
  district: 'जिल्ला',
  province: 'प्रदेश',
  ward: 'वडा',
  tole: 'टोल र घर',
  landmark: 'चिनिने ठाउँ',
  zipCode: 'हुलाक कोड',
  discountCode: 'छुटको कोड',
  product: 'सामान',
  productId: 'सामान',
  products: 'सामान',
  variantId: 'रोजाइ',
  values: 'विकल्प',
  parentId: 'माथिल्लो वर्ग',
  minPrice: 'न्यूनतम मूल्य',
  maxPrice: 'अधिकतम मूल्य',
  lowStock: 'चेताउने थान',
  quantity: 'सङ्ख्या',
  pictures: 'तस्बिर',
  comment: 'टिप्पणी',
  search: 'खोजेको शब्द',
  value: 'छुट',
  minimum: 'न्यूनतम रकम',
  freeFrom: 'निःशुल्क हुने रकम',
  daysFrom: 'छिटोमा लाग्ने दिन',
  daysTo: 'ढिलोमा लाग्ने दिन',
  limit: 'सीमा',
  page: 'पेज',
  date: 'मिति',
  from: 'सुरु',
  to: 'अन्त्य',
  until: 'अन्त्य',
};

/** 'items.1.quantity' → 'सङ्ख्या (२ नम्बर)': the last of its names, and which of several it is. */
export function fieldName(field: string): string {
  const parts = field.split('.');
  const isPlace = (part: string) => /^\d+$/.test(part);
  const known = [field, parts.findLast((part) => !isPlace(part)) ?? ''].find((part) =>
    Object.hasOwn(names, part),
  );
  if (known === undefined) return field;
  const place = parts.findLast(isPlace);
  return `${names[known]}${place === undefined ? '' : ` (${inDevanagari(Number(place) + 1)} नम्बर)`}`;
}
