import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

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
  route('admin', 'admin/frame/layout.tsx', [
    index('admin/dashboard/index.tsx'),
    route('dashboard', 'admin/dashboard/dashboard.tsx'),
    route('products', 'admin/products/products.tsx'),
    route('categories', 'admin/categories/categories.tsx'),
    route('users', 'admin/users/users.tsx'),
    route('orders', 'admin/orders/orders.tsx'),
    route('orders/:id', 'admin/orders/order.tsx'),
    route('analytics', 'admin/analytics/analytics.tsx'),
    route('settings', 'admin/settings/settings.tsx'),
    route('audit', 'admin/audit/audit.tsx'),
  ]),
] satisfies RouteConfig;
