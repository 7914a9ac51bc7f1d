import { requireAdmin } from './accounts/guards.ts';
import { userAdminRoutes } from './accounts/user-admin-routes.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { billAdminRoutes } from './bills/bill-admin-routes.ts';
import { catalogueAdminRoutes } from './catalogue/catalogue-admin-routes.ts';
import { productCsvRoutes } from './catalogue/csv/product-csv-routes.ts';
import { rateLimit, writesByUser } from './http/rate-limit.ts';
import { eventRoutes } from './live/event-routes.ts';
import { messageAdminRoutes } from './messages/message-admin-routes.ts';
import { orderAdminRoutes } from './orders/order-admin-routes.ts';
import { paymentAdminRoutes } from './payments/payment-admin-routes.ts';
import { pictureAdminRoutes } from './pictures/picture-admin-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import type { App, Shop } from './shop.ts';

const rooms = [
  settingsRoutes,
  userAdminRoutes,
  pictureAdminRoutes,
  messageAdminRoutes,
  catalogueAdminRoutes,
  productCsvRoutes,
  orderAdminRoutes,
  paymentAdminRoutes,
  billAdminRoutes,
  analyticsRoutes,
  auditRoutes,
  eventRoutes,
];

/** The one door to the back office, at `/api/admin`: what is registered here is for admins only, and limited. */
export function adminRoutes(app: App, shop: Shop): void {
  const limitWrites = rateLimit(shop, writesByUser);
  app.addHook('onRequest', requireAdmin(shop.db));
  app.addHook('preHandler', async function (request, reply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') await limitWrites.call(this, request, reply);
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ token: [] }] };
  });
  for (const room of rooms) room(app, shop);
}
