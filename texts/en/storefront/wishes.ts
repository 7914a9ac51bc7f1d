/** The heart beside a product. */
export const wishes = {
  seeList: 'See your wishlist',
  add: 'Add to wishlist',
  onList: 'On your wishlist',
  tellMe: 'Tell me when it is back',
  willTell: 'You will hear from us',
};
