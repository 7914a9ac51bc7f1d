import { index, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A dialog is a child route of the screen behind it, which stays as it is while the dialog opens and closes. */
export const adminRoutes: RouteConfigEntry[] = [
  route('admin', 'admin/frame/layout.tsx', [
    index('admin/dashboard/index.tsx'),
    route('dashboard', 'admin/dashboard/dashboard.tsx', [
      route('alerts/:alertId', 'admin/orders/resolve-alert.tsx', { id: 'dashboard-alert' }),
    ]),
    route('products', 'admin/products/products.tsx', [
      route('new', 'admin/products/form/add-product.tsx'),
      route('import', 'admin/products/import/import-products.tsx'),
      route(':id', 'admin/products/form/edit-product.tsx'),
      route(':id/stock', 'admin/products/product-stock.tsx'),
      route(':id/delete', 'admin/products/delete-product.tsx'),
    ]),
    route('labels', 'admin/products/many/labels.tsx'),
    route('categories', 'admin/categories/categories.tsx', [
      route('new', 'admin/categories/add-category.tsx'),
      route(':id', 'admin/categories/edit-category.tsx'),
      route(':id/delete', 'admin/categories/delete-category.tsx'),
    ]),
    route('collections', 'admin/collections/collections.tsx', [
      route('new', 'admin/collections/edit-collection.tsx', { id: 'new-collection' }),
      route(':id', 'admin/collections/edit-collection.tsx', { id: 'edit-collection' }),
      route(':id/delete', 'admin/collections/delete-collection.tsx'),
    ]),
    route('offers', 'admin/offers/offers.tsx', [
      route('codes/new', 'admin/offers/edit-code.tsx', { id: 'new-code' }),
      route('codes/:id', 'admin/offers/edit-code.tsx', { id: 'edit-code' }),
      route('codes/:id/delete', 'admin/offers/delete-code.tsx'),
      route('sales/new', 'admin/offers/edit-sale.tsx', { id: 'new-sale' }),
      route('sales/:id', 'admin/offers/edit-sale.tsx', { id: 'edit-sale' }),
      route('sales/:id/delete', 'admin/offers/delete-sale.tsx'),
    ]),
    route('reviews', 'admin/reviews/reviews.tsx', [
      route(':id/answer', 'admin/reviews/review-dialog.tsx', { id: 'answer-review' }),
      route(':id/hide', 'admin/reviews/review-dialog.tsx', { id: 'hide-review' }),
    ]),
    route('search', 'admin/search/search.tsx', [
      route('new', 'admin/search/edit-words.tsx', { id: 'new-words' }),
      route('new/:word', 'admin/search/edit-words.tsx', { id: 'new-words-for' }),
      route(':id', 'admin/search/edit-words.tsx', { id: 'edit-words' }),
      route(':id/delete', 'admin/search/delete-words.tsx'),
    ]),
    route('delivery', 'admin/delivery/delivery.tsx', [
      route('new', 'admin/delivery/edit-zone.tsx', { id: 'new-zone' }),
      route(':id', 'admin/delivery/edit-zone.tsx', { id: 'edit-zone' }),
      route(':id/delete', 'admin/delivery/delete-zone.tsx'),
    ]),
    route('users', 'admin/users/users.tsx', [
      route(':id/role/:role', 'admin/users/change-role.tsx'),
      route('invite', 'admin/users/invite.tsx'),
      route(':id/staff-role/:staffRole', 'admin/users/staff-role.tsx'),
      route(':id/delete', 'admin/users/delete-user.tsx'),
    ]),
    route('orders', 'admin/orders/orders.tsx', [
      route('set/:id/:status', 'admin/orders/set-status.tsx', { id: 'orders-set-status' }),
      route('alerts/:alertId', 'admin/orders/resolve-alert.tsx', { id: 'orders-alert' }),
      route('book', 'admin/orders/book-parcels.tsx'),
    ]),
    route('orders/new', 'admin/orders/taking/take-order.tsx'),
    route('orders/print', 'admin/orders/print-orders.tsx'),
    route('orders/:id', 'admin/orders/order.tsx', [
      route('set/:status', 'admin/orders/set-status.tsx', { id: 'order-set-status' }),
      route('alerts/:alertId', 'admin/orders/resolve-alert.tsx', { id: 'order-alert' }),
      route('refund/:attemptId', 'admin/orders/refund.tsx'),
      route('send', 'admin/orders/send-parcel.tsx'),
      route('parcel/:news', 'admin/orders/parcel-news.tsx'),
      route('transfer/:attemptId', 'admin/orders/check-transfer.tsx'),
      route('refunded/:refundId', 'admin/orders/refunded-by-hand.tsx'),
    ]),
    route('cash-desk', 'admin/cash/cash-desk.tsx', [
      route('set/:id/:status', 'admin/orders/set-status.tsx', { id: 'desk-set-status' }),
    ]),
    route('cash-ledger', 'admin/cash/ledger.tsx', [route('enter', 'admin/cash/enter-remittance.tsx')]),
    route('returns', 'admin/returns/returns.tsx'),
    route('bills', 'admin/bills/register.tsx'),
    route('tax-office', 'admin/bills/tax-office.tsx'),
    route('bills/:id', 'admin/bills/bill.tsx'),
    route('messages', 'admin/messages/messages.tsx', [route(':id', 'admin/messages/message.tsx')]),
    route('message-templates', 'admin/messages/templates.tsx', [
      route(':kind/:channel/:language', 'admin/messages/edit-template.tsx'),
    ]),
    route('notices', 'admin/messages/notices.tsx'),
    route('analytics', 'admin/analytics/analytics.tsx'),
    route('payment-methods', 'admin/payments/methods.tsx', [
      route('bank', 'admin/payments/edit-bank.tsx'),
      route(':wallet/keys', 'admin/payments/edit-keys.tsx'),
    ]),
    route('appearance', 'admin/appearance/appearance.tsx'),
    route('compliance', 'admin/compliance/compliance.tsx', [
      route('products/:id', 'admin/products/form/edit-product.tsx', { id: 'compliance-product' }),
    ]),
    route('settings', 'admin/settings/settings.tsx'),
    route('calendar', 'admin/settings/calendar.tsx'),
    route('audit', 'admin/audit/audit.tsx'),
    route('*', 'admin/frame/not-found.tsx'),
  ]),
];
