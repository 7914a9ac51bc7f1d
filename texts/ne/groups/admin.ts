import { appearance } from '#texts/ne/admin/appearance.ts';
import { audit } from '#texts/ne/admin/audit.ts';
import { calendar } from '#texts/ne/admin/calendar.ts';
import { categories } from '#texts/ne/admin/categories.ts';
import { checklist } from '#texts/ne/admin/checklist.ts';
import { collections } from '#texts/ne/admin/collections.ts';
import { compliance } from '#texts/ne/admin/compliance.ts';
import { delivery } from '#texts/ne/admin/delivery.ts';
import { figures } from '#texts/ne/admin/figures.ts';
import { frame } from '#texts/ne/admin/frame.ts';
import { kit } from '#texts/ne/admin/kit.ts';
import { bills } from '#texts/ne/admin/money/bills.ts';
import { cash } from '#texts/ne/admin/money/cash.ts';
import { ledger } from '#texts/ne/admin/money/ledger.ts';
import { payments } from '#texts/ne/admin/money/payments.ts';
import { taxOffice } from '#texts/ne/admin/money/tax-office.ts';
import { offers } from '#texts/ne/admin/offers.ts';
import { orders } from '#texts/ne/admin/orders.ts';
import { productImport } from '#texts/ne/admin/product-import.ts';
import { products } from '#texts/ne/admin/products.ts';
import { returns } from '#texts/ne/admin/returns.ts';
import { reviews } from '#texts/ne/admin/reviews.ts';
import { search } from '#texts/ne/admin/search.ts';
import { settings } from '#texts/ne/admin/settings.ts';
import { taking } from '#texts/ne/admin/taking.ts';
import { users } from '#texts/ne/admin/users.ts';
import { outbox } from '#texts/ne/outbox.ts';
import { pictures } from '#texts/ne/pictures.ts';
import { staffTexts } from '#texts/ne/staff.ts';

/** The back office. */
export default {
  appearance,
  audit,
  bills,
  calendar,
  cash,
  categories,
  collections,
  checklist,
  compliance,
  delivery,
  figures,
  frame,
  kit,
  ledger,
  offers,
  orders,
  outbox,
  pictures,
  payments,
  productImport,
  products,
  returns,
  reviews,
  search,
  settings,
  staff: staffTexts,
  taxOffice,
  taking,
  users,
};
