/** The words people read, in one place, so that server, screens and tests say the same. */
export const messages = {
  passwordsDoNotMatch: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
  loginToAddToCart: 'Please log in to add items to cart',

  addedToCart: 'Added to cart!',
  addToCartFailed: 'Failed to add to cart',
  cartUpdateFailed: 'Failed to update cart',
  itemRemoved: 'Item removed from cart',
  removeFailed: 'Failed to remove item',

  loginSuccessful: 'Login successful!',
  registrationSuccessful: 'Registration successful!',
  loggedOut: 'Logged out successfully',

  orderPlaced: 'Order placed successfully!',
  orderFailed: 'Failed to process order',
  paymentSuccessful: 'Payment successful! Order placed.',
  paymentFailed: 'Payment failed. Please try again.',
  initiationFailed: 'Failed to initiate Khalti payment',

  discountDeleted: 'Discount code deleted',
  saleDeleted: 'Sale deleted',

  productCreated: 'Product created successfully!',
  productUpdated: 'Product updated successfully!',
  copyOf: (name: string) => `${name} (copy)`,
  productsAsBefore: 'The products are as they were.',
  otherCategory: 'Other',
  templateGoods: [
    { name: 'Example cup', category: 'Kitchen' },
    { name: 'Example jacket', category: 'Clothes' },
  ],
  productDeleted: 'Product deleted successfully!',
  categoryCreated: 'Category created successfully!',
  categoryUpdated: 'Category updated successfully!',
  categoryDeleted: 'Category deleted successfully!',
  roleUpdated: 'User role updated successfully!',
  userDeleted: 'User deleted successfully!',
  pleaseWait: { title: 'One moment, please', tryAgain: 'Try again' },
  reviewRemoved: 'Your review was removed.',
  statusUpdated: 'Order status updated successfully!',

  statsFetchFailed: 'Failed to fetch stats',
  categoriesFetchFailed: 'Failed to fetch categories',
  usersFetchFailed: 'Failed to fetch users',
  ordersFetchFailed: 'Failed to fetch orders',

  confirmDeleteProduct: 'Are you sure you want to delete this product?',
  confirmDeleteCategory: 'Are you sure you want to delete this category?',
  confirmDeleteUser: 'Are you sure you want to delete this user? This action cannot be undone.',
  confirmRoleChange: (role: string) => `Are you sure you want to change this user's role to ${role}?`,

  noProducts: 'No products found matching your criteria.',
  noProductsHint: 'Try adjusting your filters or search terms.',
  productNotFound: 'Product not found',
  cartEmpty: 'Your cart is empty',
  stockShort: (name: string, stock: number) =>
    stock === 0
      ? `${name} is out of stock`
      : `Only ${stock} of ${name} ${stock === 1 ? 'is' : 'are'} in stock`,
  noLongerSold: (name: string) => `${name} is no longer sold`,
  freeShippingHint: (amount: string) => `Add ${amount} more to get free shipping!`,
  rootMissing: 'Root element not found',
};
