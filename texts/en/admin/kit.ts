/** What the screens of the back office share. */
export const kit = {
  pageTitle: (screen: string) => `${screen} · Back office`,
  tryAgain: 'Try again',
  tryLater: 'Please try again in a moment.',
  didNotWork: 'That did not work. Please try again.',
  loadMoreFailed: 'Failed to load more',
  loading: 'Loading',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  cannotOpen: 'This could not be opened. Please try again in a moment.',
  exportCsv: 'Export CSV',
  exportFailed: 'The file could not be downloaded. Please try again.',
  showAsTable: 'Show as table',
  noData: 'No data available',
  history: 'History',

  unsaved: 'Unsaved changes',
  unsavedQuestion: 'You have changes that are not saved. Leave without saving them?',
  leaveUnsaved: 'Leave without saving',
  stay: 'Stay here',

  loadCurrent: 'Load the current values',
  keepTyped: 'Keep what I typed',

  dateRange: 'Date range',
  otherDates: 'Other dates',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  range: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  ranges: {
    allTime: 'All time',
    today: 'Today',
    days: (count: number) => `Last ${count} days`,
    months: (count: number) => `Last ${count} months`,
    year: 'This year',
  },

  percent: (value: string) => `${value}%`,
  newFigure: 'new',
  versus: (before: string) => `vs ${before} before`,

  realTime: 'Real-time data',
  live: {
    connecting: 'connecting…',
    live: 'live',
    offline: 'connection lost, trying again…',
  },
  connectionLost: 'Connection lost, trying again…',
};
