import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';

export default [
  layout('storefront/frame/layout.tsx', [
    index('storefront/home/home.tsx'),
    route('products', 'storefront/listing/products.tsx'),
    route('products/:id', 'storefront/product/product.tsx'),
    layout('storefront/frame/buying.tsx', [
      route('cart', 'storefront/cart/cart.tsx'),
      route('checkout', 'storefront/checkout/checkout.tsx'),
      route('orders', 'storefront/orders/orders.tsx'),
      route('orders/:id', 'storefront/orders/order.tsx'),
      route('login', 'storefront/account/login.tsx'),
      route('register', 'storefront/account/register.tsx'),
    ]),
    route('*', 'storefront/frame/not-found.tsx'),
  ]),
  ...adminRoutes,
] satisfies RouteConfig;
