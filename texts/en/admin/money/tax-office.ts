/** Sending bills to the tax office. */
export const taxOffice = {
  title: 'Tax office',
  line: 'Sends every bill and credit note to the interface of the tax office (CBMS), in the background.',
  fetchFailed: 'The setting could not be loaded',
  caution:
    'Public descriptions say that shops above NPR 20 crore a year must do this; ask the tax office whether you must. It gives you the address, the user name and the password. This program is not approved by it.',
  rehearsal:
    'No address is entered: bills go to a simulated tax office of this demo shop (user demo, password demo).',
  noSettingsKey: 'Set SETTINGS_KEY in the environment first: the password is stored only sealed.',
  enabled: 'Send bills to the tax office',
  enabledHint: 'Bills from now on. An older one can be sent from its own page.',
  baseUrl: 'Address of the interface',
  baseUrlHint: 'As the tax office gave it to you, without api/bill',
  username: 'User name',
  password: 'Password',
  keys: {
    none: 'Not entered yet',
    entered: (when: string, who: string) => `Entered on ${when} by ${who}. Leave both empty to keep them.`,
    unreadable: 'What was entered cannot be opened any more: SETTINGS_KEY has changed. Enter it again.',
  },
  save: 'Save',
  saved: 'Saved',
  waiting: (count: number, written: string) =>
    count === 1 ? '1 bill is waiting to be sent' : `${written} bills are waiting to be sent`,
  failed: (count: number, written: string) =>
    count === 1 ? '1 bill needs you' : `${written} bills need you`,
  allSent: 'Nothing is waiting.',
  column: 'Tax office',
  states: { waiting: 'Waiting', sending: 'Being sent', done: 'Sent', failed: 'Needs you' },
  notAsked: 'Not sent to the tax office.',
  doneAt: (when: string) => `The tax office has it since ${when}.`,
  tries: (count: number) => (count === 1 ? 'Tried once.' : `Tried ${count} times.`),
  nextTry: (when: string) => `Next try at ${when}.`,
  answers: {
    100: 'It said (100) that user name or password is wrong. Enter them again in the setting.',
    101: 'It knew this bill already (101).',
    102: 'It could not save the bill (102).',
    103: 'It said that something unknown went wrong (103).',
    104: 'It called the bill invalid (104). Check your PAN, then try again.',
    105: 'It does not know the bill that this credit note takes back (105).',
  } as Record<number, string>,
  otherAnswer: (answer: number) => `It answered ${answer}, which we do not know.`,
  noAnswer: 'It did not answer, or not in a way we can read.',
  tryAgain: 'Try again',
  sendNow: 'Send it now',
  triedAgain: 'Sent to the tax office',
  stillNot: 'It did not arrive yet',
};
