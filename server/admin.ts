import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { RouteOptions } from 'fastify';
import type { Permission } from '#contract/accounts/permissions.ts';
import type { App } from '#server/http/fastify-app.ts';
import { currentUser, requireAdmin } from './accounts/guards.ts';
import { may } from './accounts/staff/staff.ts';
import { staffRoutes } from './accounts/staff/staff-routes.ts';
import { userAdminRoutes } from './accounts/staff/user-admin-routes.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { checklistRoutes } from './analytics/checklist-routes.ts';
import { complianceRoutes } from './analytics/compliance-routes.ts';
import { appearanceAdminRoutes } from './appearance/appearance-admin-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { billAdminRoutes } from './bills/bill-admin-routes.ts';
import { calendarAdminRoutes } from './bills/calendar-admin-routes.ts';
import { taxOfficeRoutes } from './bills/tax-office/tax-office-routes.ts';
import { cashAdminRoutes } from './cash/cash-admin-routes.ts';
import { categoryAdminRoutes } from './catalogue/category-admin-routes.ts';
import { collectionAdminRoutes } from './catalogue/collections/collection-routes.ts';
import { productCsvRoutes } from './catalogue/csv/product-csv-routes.ts';
import { manyProductsRoutes } from './catalogue/products/many-products-routes.ts';
import { productAdminRoutes } from './catalogue/products/product-admin-routes.ts';
import { searchAdminRoutes } from './catalogue/search/search-admin-routes.ts';
import { courierAdminRoutes } from './couriers/courier-admin-routes.ts';
import { zoneAdminRoutes } from './delivery/zone-admin-routes.ts';
import { forbidden } from './errors.ts';
import { languageOf } from './http/language.ts';
import { rateLimit, writesByUser } from './http/limits/rate-limit.ts';
import { eventRoutes } from './live/event-routes.ts';
import type { SharedReads } from './live/shared-reads.ts';
import { messageAdminRoutes } from './messages/message-admin-routes.ts';
import { offerAdminRoutes } from './offers/offer-admin-routes.ts';
import { orderAdminRoutes } from './orders/order-admin-routes.ts';
import { takenOrderRoutes } from './orders/taking/taken-order-routes.ts';
import { methodAdminRoutes } from './payments/methods/method-admin-routes.ts';
import { paymentAdminRoutes } from './payments/payment-admin-routes.ts';
import { pictureAdminRoutes } from './pictures/picture-admin-routes.ts';
import { returnAdminRoutes } from './returns/return-admin-routes.ts';
import { reviewAdminRoutes } from './reviews/review-admin-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import type { Shop } from './shop.ts';

/** What a room's routes need, unless one names a stricter permission in its `config`. */
const rooms: [permission: Permission | 'any', routes: (app: App, shop: Shop) => void][] = [
  ['settings', settingsRoutes],
  ['customers', userAdminRoutes],
  ['staff', staffRoutes],
  ['catalogue', pictureAdminRoutes],
  ['settings', appearanceAdminRoutes],
  ['messages', messageAdminRoutes],
  ['catalogue', productAdminRoutes],
  ['catalogue', manyProductsRoutes],
  ['catalogue', categoryAdminRoutes],
  ['catalogue', productCsvRoutes],
  ['catalogue', searchAdminRoutes],
  ['catalogue', reviewAdminRoutes],
  ['catalogue', collectionAdminRoutes],
  ['catalogue', offerAdminRoutes],
  ['settings', zoneAdminRoutes],
  ['orders', orderAdminRoutes],
  ['orders', takenOrderRoutes],
  ['payments', paymentAdminRoutes],
  ['settings', methodAdminRoutes],
  ['orders', billAdminRoutes],
  ['settings', calendarAdminRoutes],
  ['settings', taxOfficeRoutes],
  ['orders', courierAdminRoutes],
  ['orders', cashAdminRoutes],
  ['settings', checklistRoutes],
  ['catalogue', complianceRoutes],
  ['orders', returnAdminRoutes],
  ['figures', analyticsRoutes],
  ['audit', auditRoutes],
  ['any', eventRoutes],
];

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission | 'any';
  }
}

/** The one door to the back office, at `/api/admin`: what is registered here is for staff who may, and limited. */
export function adminRoutes(app: App, shop: Shop): void {
  const limitWrites = rateLimit(shop, writesByUser);
  app.addHook('onRequest', requireAdmin(shop.db));
  app.addHook('onRequest', async (request) => {
    const user = currentUser(request);
    if (user.lacksSecondFactor) throw forbidden('secondFactorRequired');
    const { permission } = request.routeOptions.config;
    if (permission !== 'any' && !(permission && may(user, permission))) throw forbidden('notPermitted');
  });
  app.addHook('preHandler', async function (request, reply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') await limitWrites.call(this, request, reply);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'GET') shop.screens.forget();
    done();
  });
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ token: [] }] };
    if (route.method === 'GET' && answersData(route)) shareReads(route, shop.screens);
  });
  for (const [permission, routes] of rooms) {
    app.register(async (room) => {
      room.addHook('onRoute', (route) => {
        route.config = { permission, ...route.config };
      });
      routes(room.withTypeProvider<TypeBoxTypeProvider>(), shop);
    });
  }
}

/** Neither a file nor a stream. */
function answersData({ schema }: RouteOptions): boolean {
  const { 200: answer } = (schema?.response ?? {}) as { 200?: { properties?: object } };
  return answer?.properties !== undefined && 'success' in answer.properties;
}

/** What open screens ask again at the same moment is read once for all of them. Whether they may ask has been looked at before. */
function shareReads(route: RouteOptions, screens: SharedReads): void {
  const { handler } = route;
  route.handler = function (request, reply) {
    const key = `${languageOf(request)} ${request.url}`;
    // The answer is for whoever else may ask this, so that nothing in it can be about somebody.
    request.signedIn = undefined;
    return screens.read(key, async () => handler.call(this, request, reply));
  };
}
