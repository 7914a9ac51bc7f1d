/** The days of the years of Bikram Sambat that are still to come. */
export const calendar = {
  title: 'Nepali calendar',
  line: 'How many days each month of Bikram Sambat has, for the years that did not come with the shop.',
  fetchFailed: 'Failed to fetch the calendar',
  howTo:
    'The days are announced year by year, some weeks before 1 Baisakh. Copy them from the official calendar once it is out: dates of bills are never guessed, so they wait for it.',
  states: {
    provisional: 'Not announced: the almanacs disagree',
    missing: 'Not entered yet',
    entered: 'Entered',
    used: 'On bills',
  },
  provisionalHint:
    'No date is written by these numbers yet. Compare every month with the official calendar, then confirm.',
  usedHint: 'Bills are dated by these days, so they stay as they are.',
  year: (year: string) => `Year ${year} BS`,
  begins: (day: string) => `1 Baisakh is ${day}.`,
  days: (count: string) => `${count} days together`,
  wrongLength: (count: string) => `${count} days together: a year has 364 to 366.`,
  fillAll: 'Fill in all twelve months.',
  confirm: (year: string) => `Confirm ${year}`,
  save: (year: string) => `Save ${year}`,
  saved: 'The days are entered. Bills that waited for them come by themselves.',
  over: (day: string) =>
    `The Nepali calendar of your shop ended on ${day}. Bills wait until the days of the new year are entered; then they come by themselves.`,
  endsSoon: (day: string) =>
    `The Nepali calendar of your shop ends on ${day}. Enter the days of the new year before, or bills will wait.`,
  enter: 'Enter the days',
  askOwner: 'Whoever may change the settings can enter them.',
};
