/** Words of the runtime itself: what no journey can say because it is about the page, not about the product. */
export const words = {
  skipToContent: 'Skip to main content',
  loading: 'Loading the page',
  partlyNeedsScript: 'Some of this page works only with JavaScript. The rest of it works without.',
  needsScript:
    'This part needs JavaScript, because it is done in your browser. Switch JavaScript on and reload the page, or go on from another device: we’ll keep your place.',
  close: 'Close this message',
  closeDialog: 'Close',
  opensNewTab: '(opens in a new tab)',
  signOut: 'Log out',
  legalLinks: 'Legal and help',
  pageLinks: 'Shortcuts',
  choose: 'Select…',
  summaryHeading: 'Please fill in or correct the field(s) below.',
  errorTitle: 'Error: ',
  show: (label: string) => `Show ${inSentence(label)}`,
  hide: (label: string) => `Hide ${inSentence(label)}`,
  passwordRulesMet: 'Password rules met',
  passwordStrength: 'Password strength',
  strengths: { weak: 'Weak', fair: 'Fair', strong: 'Strong' },
  rules: {
    length: '8 characters or more',
    upper: 'an upper-case letter',
    lower: 'a lower-case letter',
    digit: 'a number',
  },
  missing: (labels: readonly string[]) => `To continue, fill in: ${listed(labels, 'and')}`,
  wrong: (labels: readonly string[]) => `To continue, correct: ${listed(labels, 'and')}`,
  optional: (labels: readonly string[]) => `Add a ${listed(labels.map(lowerFirst), 'or')} (optional)`,
  listOf: (labels: readonly string[]) => listed(labels, 'and'),
  results: (count: number) => (count === 1 ? '1 result' : `${String(count)} results`),
  confirmFirst: 'To continue, tick the box',
  chooseFirst: 'To continue, choose one of these',
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  address: {
    find: 'Find address',
    finding: 'Finding…',
    postcode: 'Postcode',
    byHand: 'Type the address by hand',
    byPostcode: 'Find the address by postcode',
    chooseOne: 'Choose your address',
    chosen: 'Your address',
    found: (count: number) => (count === 1 ? '1 address found' : `${String(count)} addresses found`),
    none: 'We found no addresses for this postcode. Check it, or type your address by hand.',
    failed: 'We couldn’t search for addresses just now. Please type yours here.',
    postcodeWrong: 'Enter a full UK postcode, like TR11 3QA',
  },
  live: {
    awaited: 'Still loading',
    late: 'This is taking longer than usual.',
    reading: 'Looking…',
    old: 'This is how it was when we last looked.',
    asOf: (at: string) => `As it was ${whenInWords(new Date(at))}.`,
  },
  charts: {
    table: 'Show as a table',
    month: 'Month',
    notShown: 'Not shown',
    dashed: 'Months with a dashed column are not shown, because they are about too few people.',
    file: 'Download as CSV',
    notYet: 'The first month of sign-ups appears here once everyone has had the month after to get this far.',
    group: (month: string, end: string) => `Signed up in ${month}, and got this far by the end of ${end}`,
    before: 'The period before',
    sum: 'Total',
    from: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    more: (change: string) => `${change} more than in the period before`,
    fewer: (change: string) => `${change} fewer than in the period before`,
    same: 'The same as in the period before',
    most: (count: string, date: string) => `Most: ${count}, ${date}`,
    step: 'Step',
    ofFirst: 'Of all',
    ofPrevious: 'Of the step before',
  },
  document: {
    hints: [
      'All four corners are in the picture',
      'No glare, and no finger over it',
      'Sharp enough to read every word',
    ],
    take: 'Take a photo',
    choose: 'Choose a picture',
    drop: 'or drop a picture here',
    again: 'Take it again',
    preview: (label: string) => `Your picture: ${lowerFirst(label)}`,
    missing: (labels: readonly string[]) => `To continue, add: ${listed(labels.map(lowerFirst), 'and')}`,
    problems: {
      unreadable: 'We can’t use this picture. Choose a JPEG or PNG, or take a photo.',
      'too-large': 'This picture is larger than 10 MB. Choose a smaller one, or take a photo.',
    },
    doubts: {
      small: 'This picture is small. Check that every word can be read, or move closer and take it again.',
      dark: 'This picture is dark. Check that every word can be read, or take it in better light.',
      bright: 'This picture is very bright. Check that no glare hides anything.',
    },
  },
  problems: {
    offline: 'You’re offline. We’ve kept your answers on this page: try again once you’re connected.',
    unreachable: 'We couldn’t reach our service. We’ve kept your answers on this page.',
    slow: 'This is taking longer than usual. Your answers are safe: please keep this page open.',
    server: 'An error occurred. We’ve kept your answers on this page.',
    busy: 'You’ve tried this too many times. Wait a few minutes, then try again.',
    busyFor: (seconds: number) => `You’ve tried this too many times. Try again in ${inWords(seconds)}.`,
    expired: 'Your session has expired. Please login again',
    formChanged: 'This form has changed since you opened it. We’ve kept your answers: check them and send them again.',
    stale: 'You’ve moved on from that page since then. This is where you are now.',
    refused: 'That didn’t go through. Reload the page and try again.',
    again: 'Try again',
    backOnline: 'You’re back online.',
  },
  failure: {
    title: 'We’ve lost the wind for a moment',
    offlineTitle: 'You’re offline',
    part: 'We couldn’t show this part of the page. Reload the page to try again.',
    text: 'We couldn’t load the page. You haven’t lost anything you’ve typed.',
    reference: (id: string) => `If it keeps happening, tell us this reference: ${id}`,
  },
} as const;

/** `at 09:12`, or `on 24 November at 09:12` for another day. */
function whenInWords(at: Date): string {
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date().toDateString()) return `at ${time}`;
  return `on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })} at ${time}`;
}

/** `a, b and c`, without Intl.ListFormat: its first use costs as much as drawing the page. */
function listed(labels: readonly string[], join: 'and' | 'or'): string {
  const most = labels.slice(0, -1).join(', ');
  const last = labels.at(-1) ?? '';
  return most === '' ? last : `${most} ${join} ${last}`;
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${String(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${String(minutes)} minutes`;
}

/** Small within a sentence, but for what is spelled in capitals, such as PIN. */
function inSentence(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
