import { audit } from './admin/audit.ts';
import { categories } from './admin/categories.ts';
import { figures } from './admin/figures.ts';
import { frame } from './admin/frame.ts';
import { kit } from './admin/kit.ts';
import { offers } from './admin/offers.ts';
import { orders } from './admin/orders.ts';
import { products } from './admin/products.ts';
import { settings } from './admin/settings.ts';
import { users } from './admin/users.ts';

/** The back office. */
export default { audit, categories, figures, frame, kit, offers, orders, products, settings, users };
