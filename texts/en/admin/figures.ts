const plural = (value: number, written: string, noun: string) =>
  `${written} ${noun}${value === 1 ? '' : 's'}`;

/** The dashboard and the analytics screen. */
export const figures = {
  dashboard: 'Dashboard',
  analytics: 'Analytics',
  fetchFailed: 'Failed to fetch stats',
  analyticsTitle: 'Analytics Dashboard',
  showAllTime: 'Show all time',
  showSixMonths: 'Show the last six months',

  totalUsers: 'Total Users',
  totalOrders: 'Total Orders',
  onlyStanding: 'Without cancelled and failed ones',
  totalRevenue: 'Total Revenue',
  received: (amount: string) => `${amount} received`,
  toCome: (amount: string) => `${amount} to come`,
  cashWith: (amount: string, courier: string) => `${amount} of it with ${courier}`,
  totalProducts: 'Total Products',
  totalCustomers: 'Total Customers',
  productsSold: 'Products Sold',

  toDo: 'To do',
  newOrders: (count: number, written: string) => plural(count, written, 'new order'),
  newOrdersHint: 'to confirm and prepare',
  toShip: (written: string) => `${written} to ship`,
  toShipHint: 'prepared, waiting for the courier',
  lowStock: (written: string) => `${written} running low`,
  lowStockHint: 'at or below their warning level',

  salesTrend: 'Sales Trend',
  revenuePer: 'Revenue in NPR',
  period: 'Period',
  orders: 'Orders',
  revenue: 'Revenue',
  orderCount: (count: number, written: string) => plural(count, written, 'order'),

  topSelling: 'Top Selling Products',
  product: 'Product',
  stock: 'Stock',
  sold: 'Sold',
  price: 'Price',
  unitsSold: 'Units sold',
  unitsSoldOf: (written: string) => `${written} units sold`,
  stockOf: (written: string, name: string) => `${written} in stock, history of ${name}`,
  soldOf: (written: string, name: string) => `${written} sold, orders with ${name}`,

  recentOrders: 'Recent Orders',
  allOrders: 'All orders',
  noOrders: 'No orders found',

  byCategory: 'Sales by Category',
  category: 'Category',
  share: 'Share',

  summary: 'Performance Summary',
  revenueParts: (received: string, toCome: string) => `${received} received, ${toCome} to come`,
  customerGrowth: 'Customer growth',
  newCustomers: (count: number, written: string) => plural(count, written, 'new customer'),
  averageOrder: 'Average order',
  bestSeller: 'Best seller',
  bestSellerSold: (name: string, written: string) => `${name} (${written} sold)`,
  strongest: (name: string, percent: string) => `Strongest category: ${name}, ${percent}`,
  nothingBefore: 'Nothing to compare with in the period before',
  againstBefore: (change: string) => `${change} against the period before`,
};
