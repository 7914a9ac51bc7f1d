import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';

export default [
  layout('storefront/frame/layout.tsx', [
    layout('storefront/frame/browsing.tsx', [
      index('storefront/home/home.tsx'),
      route('products', 'storefront/listing/products.tsx'),
      route('collections/:slug', 'storefront/listing/collection.tsx'),
    ]),
    route('products/:id', 'storefront/product/product.tsx'),
    route('seller', 'storefront/seller/seller.tsx'),
    route('pages/:name', 'storefront/face/page.tsx'),
    layout('storefront/frame/buying.tsx', [
      route('cart', 'storefront/cart/cart.tsx'),
      route('checkout', 'storefront/checkout/checkout.tsx'),
      route('orders', 'storefront/orders/orders.tsx'),
      route('orders/:id', 'storefront/orders/order.tsx'),
      route('orders/:id/bill', 'storefront/orders/order-bill.tsx'),
    ]),
    layout('storefront/frame/accounts.tsx', [
      route('login', 'storefront/account/login.tsx'),
      route('register', 'storefront/account/register.tsx'),
      route('forgot-password', 'storefront/account/forgot-password.tsx'),
      route('reset-password', 'storefront/account/reset-password.tsx'),
      route('confirm-email', 'storefront/account/confirm-email.tsx'),
      route('accept-invitation', 'storefront/account/accept-invitation.tsx'),
      route('unsubscribe', 'storefront/account/unsubscribe.tsx'),
      route('account', 'storefront/account/account.tsx', [
        index('storefront/account/profile.tsx'),
        route('security', 'storefront/account/security.tsx'),
        route('addresses', 'storefront/account/addresses.tsx'),
        route('reviews', 'storefront/account/my-reviews.tsx'),
        route('wishlist', 'storefront/account/wishlist.tsx'),
        route('data', 'storefront/account/my-data.tsx'),
      ]),
      route('logout', 'storefront/account/logout.ts'),
    ]),
    route('*', 'storefront/frame/not-found.tsx'),
  ]),
  ...adminRoutes,
] satisfies RouteConfig;
