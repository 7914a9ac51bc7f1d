/** The design kit and the calls to the server: words that any screen may show. */
export const kit = {
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  undo: 'Undo',
  retry: 'Retry',
  loadMore: 'Load More',

  pages: 'Pages',
  showingPage: (page: number, totalPages: number) => `Showing page ${page} of ${totalPages}`,
  previous: 'Previous',
  next: 'Next',

  noProperAnswer: 'The shop gave no proper answer. Please try again.',
  tookTooLong: 'The shop took too long to answer. Please try again.',
  unreachable: 'The shop cannot be reached. Check your connection and try again.',
  somethingWrong: 'Something went wrong. Please try again.',

  sorry: 'Sorry',
  notFoundCode: '404',
  pageNotFound: 'Page not found',
  pageNotFoundHint: 'The page may have moved, or the address has a typo.',
  pageFailedTitle: 'Something went wrong',
  pageFailed: 'This page could not be loaded',
  pageFailedHint: 'Check your connection, or try again in a moment. Nothing you did is lost.',
  tryAgain: 'Try again',
  tryingAgain: 'Trying again…',
  browseProducts: 'Browse products',
  goHome: 'Go to the home page',
};
