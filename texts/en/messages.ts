/** What the server says besides its refusals. */
export const messages = {
  loggedOut: 'Logged out successfully',
  initiationFailed: 'Failed to initiate Khalti payment',
  discountDeleted: 'Discount code deleted',
  saleDeleted: 'Sale deleted',
  copyOf: (name: string) => `${name} (copy)`,
  productsAsBefore: 'The products are as they were.',
  otherCategory: 'Other',
  templateGoods: [
    { name: 'Example cup', nameNe: 'नमुना कप', category: 'Kitchen', option: '' },
    { name: 'Example jacket', nameNe: 'नमुना ज्याकेट', category: 'Clothes > Jackets', option: 'Size' },
  ],
  reviewAnswered: 'The answer is saved.',
  reviewHidden: 'The review is hidden.',
  reviewShown: 'The review is shown again.',
  productDeleted: 'Product deleted successfully!',
  collectionDeleted: 'The collection is deleted.',
  categoryDeleted: 'Category deleted successfully!',
  userDeleted: 'User deleted successfully!',
  pleaseWait: { title: 'One moment, please', tryAgain: 'Try again' },
  caseSaved: 'Saved, and the customer hears of it',
  reviewRemoved: 'Your review was removed.',
};
