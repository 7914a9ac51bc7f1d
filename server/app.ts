import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController, type onSendHookHandler } from 'fastify';
import { privacyRoutes } from '#server/accounts/my-account/privacy-routes.ts';
import type { App } from '#server/http/fastify-app.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { mySessionRoutes } from './accounts/my-account/my-session-routes.ts';
import { passwordRoutes } from './accounts/my-account/password-routes.ts';
import { profileRoutes } from './accounts/my-account/profile-routes.ts';
import { secondFactorRoutes } from './accounts/staff/second-factor-routes.ts';
import { adminRoutes } from './admin.ts';
import { agreeOnEncoding } from './answers/encodings.ts';
import { billRoutes } from './bills/bill-routes.ts';
import { calendarRoutes } from './bills/calendar-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { wishRoutes } from './cart/wish-routes.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { courierWebhookRoutes } from './couriers/webhook-routes.ts';
import { addressBookRoutes } from './delivery/address-book-routes.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { placeRoutes } from './delivery/place-routes.ts';
import { browserErrorRoutes } from './http/browser-errors.ts';
import { proxiesTrusted } from './http/client-address.ts';
import { answerFailure, renderErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { HEADERS_MS, refuseSlowBodies, UPLOAD_MS } from './http/limits/slow-bodies.ts';
import { logOptions, logRequests } from './http/log.ts';
import { answerUnparsable, pathAsked } from './http/malformed.ts';
import { metricsRoute } from './http/metrics.ts';
import { describeApi } from './http/openapi.ts';
import { requestId } from './http/request-id.ts';
import { secureHeaders } from './http/security-headers.ts';
import { validateStrictly } from './http/validation.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { feedRoutes } from './pages/crawlers/feeds.ts';
import { sitemapRoutes } from './pages/crawlers/sitemap.ts';
import { sharedPictureRoutes } from './pages/shared-pictures.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { returnRoutes } from './returns/return-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import type { Shop } from './shop.ts';

const BODY_LIMIT = 64 * 1024;

const rooms = [
  accountRoutes,
  passwordRoutes,
  mySessionRoutes,
  profileRoutes,
  secondFactorRoutes,
  privacyRoutes,
  messageRoutes,
  catalogueRoutes,
  reviewRoutes,
  placeRoutes,
  deliveryRoutes,
  addressBookRoutes,
  cartRoutes,
  wishRoutes,
  paymentRoutes,
  orderRoutes,
  billRoutes,
  calendarRoutes,
  courierWebhookRoutes,
  returnRoutes,
  browserErrorRoutes,
];

/** The whole server without a port: `start-shop.ts` listens with it, tests inject into it. */
export async function buildApp(shop: Shop): Promise<App> {
  const app = fastify({
    logger: logOptions(shop.config.logLevel),
    bodyLimit: BODY_LIMIT,
    trustProxy: proxiesTrusted(shop.config),
    serverFactory: shop.door.serverFactory,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, _bindings, options) => (options.level ? logger.child({}, options) : logger),
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    clientErrorHandler: answerUnparsable,
    rewriteUrl: pathAsked,
    frameworkErrors: answerFailure,
    requestTimeout: UPLOAD_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorateRequest('signedIn', undefined);
  shop.door.open(app);
  app.decorateRequest('heldOrder', undefined);
  logRequests(app);
  shop.metrics.watch(app);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  refuseSlowBodies(app);
  agreeOnEncoding(app);
  app.addHook('onSend', seeOwnWrites(shop));
  validateStrictly(app);
  renderErrors(app);
  secureHeaders(app, shop.config);
  await app.register(compress, { global: true, threshold: 1024 });
  healthRoutes(app, shop);
  if (shop.config.metrics.token) metricsRoute(app, shop.metrics, shop.config.metrics.token);
  sitemapRoutes(app, shop);
  feedRoutes(app, shop);
  pictureRoutes(app, shop);
  sharedPictureRoutes(app, shop);
  await describeApi(app);
  await app.register(
    async (api) => {
      for (const room of rooms) room(api.withTypeProvider<TypeBoxTypeProvider>(), shop);
      await api.register(async (admin) => adminRoutes(admin.withTypeProvider<TypeBoxTypeProvider>(), shop), {
        prefix: '/admin',
      });
    },
    { prefix: '/api' },
  );
  return app;
}

/** Whoever changed what public answers show, sees it in the next one: it leaves once this process has heard of the change. */
function seeOwnWrites({ changes }: Shop): onSendHookHandler {
  return (request, _reply, _payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || !/^\/api\/(admin|products)\//.test(request.url)) done();
    else changes.settle().then(() => done(), done);
  };
}
