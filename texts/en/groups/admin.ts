import { appearance } from '#texts/en/admin/appearance.ts';
import { audit } from '#texts/en/admin/audit.ts';
import { calendar } from '#texts/en/admin/calendar.ts';
import { categories } from '#texts/en/admin/categories.ts';
import { checklist } from '#texts/en/admin/checklist.ts';
import { collections } from '#texts/en/admin/collections.ts';
import { compliance } from '#texts/en/admin/compliance.ts';
import { delivery } from '#texts/en/admin/delivery.ts';
import { figures } from '#texts/en/admin/figures.ts';
import { frame } from '#texts/en/admin/frame.ts';
import { kit } from '#texts/en/admin/kit.ts';
import { bills } from '#texts/en/admin/money/bills.ts';
import { cash } from '#texts/en/admin/money/cash.ts';
import { ledger } from '#texts/en/admin/money/ledger.ts';
import { payments } from '#texts/en/admin/money/payments.ts';
import { taxOffice } from '#texts/en/admin/money/tax-office.ts';
import { offers } from '#texts/en/admin/offers.ts';
import { orders } from '#texts/en/admin/orders.ts';
import { productImport } from '#texts/en/admin/product-import.ts';
import { products } from '#texts/en/admin/products.ts';
import { returns } from '#texts/en/admin/returns.ts';
import { reviews } from '#texts/en/admin/reviews.ts';
import { search } from '#texts/en/admin/search.ts';
import { settings } from '#texts/en/admin/settings.ts';
import { taking } from '#texts/en/admin/taking.ts';
import { users } from '#texts/en/admin/users.ts';
import { outbox } from '#texts/en/outbox.ts';
import { pictures } from '#texts/en/pictures.ts';
import { staffTexts } from '#texts/en/staff.ts';

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
