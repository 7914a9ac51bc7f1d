import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    index('storefront/home.tsx'),
    route('products', 'storefront/products.tsx'),
    route('products/:id', 'storefront/product.tsx'),
    route('cart', 'storefront/cart.tsx'),
    route('checkout', 'storefront/checkout.tsx'),
    route('orders', 'storefront/orders.tsx'),
    route('orders/:id', 'storefront/order.tsx'),
    route('login', 'storefront/login.tsx'),
    route('register', 'storefront/register.tsx'),
    route('*', 'storefront/not-found.tsx'),
  ]),
  route('admin', 'admin/layout.tsx', [
    index('admin/index.tsx'),
    route('dashboard', 'admin/dashboard.tsx'),
    route('products', 'admin/products.tsx'),
    route('categories', 'admin/categories.tsx'),
    route('users', 'admin/users.tsx'),
    route('orders', 'admin/orders.tsx'),
    route('orders/:id', 'admin/order.tsx'),
    route('analytics', 'admin/analytics.tsx'),
    route('settings', 'admin/settings.tsx'),
    route('audit', 'admin/audit.tsx'),
  ]),
] satisfies RouteConfig;
