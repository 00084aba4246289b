/** What the catalogue of blocks does not say about one: when not to use it, and how the keyboard works it. */
export interface BlockAbout {
  /** When something else serves better. */
  readonly not: string;
  /** What the keyboard does, or that there is nothing to do. */
  readonly keyboard: string;
  /** What Tab reaches in the block's first story, in order; `tests/a11y` tries it. */
  readonly stops: readonly Stop[];
  readonly opensByItself?: true;
}

export type Stop =
  'button' | 'checkbox' | 'file' | 'link' | 'ol' | 'radio' | 'section' | 'slider' | 'summary' | 'textbox' | 'ul';

const opensOver = 'Tab stays inside, Esc closes it, and the focus goes back to what opened it.';

/** Name of the block to what is to be known about it (DSN-03). */
export const aboutBlocks: Readonly<Record<string, BlockAbout>> = {
  heading: {
    not: 'words that are only to look large: a screen reader goes from heading to heading.',
    keyboard: 'Nothing. The title of a new page takes the focus, so that it is read.',
    stops: [],
  },
  text: {
    not: 'what must not be overlooked (Notice), or the steps of something (Numbered steps).',
    keyboard: 'Nothing, unless a partner’s words hold a link: Tab reaches it.',
    stops: [],
  },
  form: {
    not: 'a single yes or no (Dialog, Newsletter).',
    keyboard:
      'Tab goes from field to field in reading order; Enter in a field sends. While it cannot be sent the button stays reachable and says why. What is wrong is told in a summary that takes the focus.',
    stops: ['textbox', 'textbox', 'button', 'button'],
  },
  button: {
    not: 'a way on among words (Link), or an answer of a form, which brings its own.',
    keyboard: 'Enter or Space presses it; one that leads to a page is a link, and Enter follows it.',
    stops: ['button'],
  },
  link: {
    not: 'the main thing to do on a page (Button).',
    keyboard: 'Enter follows it; one that does an action is a button, and takes Space too.',
    stops: ['link'],
  },
  image: { not: 'decoration (Illustration).', keyboard: 'Nothing.', stops: [] },
  banner: { not: 'anything that has to be read: its words would not grow.', keyboard: 'Nothing.', stops: [] },
  illustration: { not: 'a picture that says something (Image).', keyboard: 'Nothing.', stops: [] },
  notice: {
    not: 'the answer to something that was just pressed: a journey says that (`say`).',
    keyboard: 'Nothing of its own; Tab reaches its link where it has one.',
    stops: [],
  },
  'numbered-steps': {
    not: 'things without an order.',
    keyboard: 'Nothing, unless it opens and closes: Enter or Space does that. It is a list, so its length is read.',
    stops: ['summary'],
  },
  disclosure: {
    not: 'what everybody has to read.',
    keyboard: 'Tab reaches the question; Enter or Space opens and closes it.',
    stops: ['summary'],
  },
  dialog: {
    not: 'what has nothing to confirm: a button that acts at once is quicker.',
    keyboard: `Enter or Space opens it. ${opensOver}`,
    stops: ['button'],
  },
  'form-dialog': {
    not: 'a form that is the reason for the page (Form).',
    keyboard: `Enter or Space opens it. ${opensOver}`,
    stops: ['button'],
  },
  working: {
    not: 'a wait for what somebody has to do elsewhere, which may take long.',
    keyboard: 'Nothing. A screen reader is told.',
    stops: [],
  },
  'get-app': {
    not: 'what only the app can do (App only).',
    keyboard: 'Tab reaches the link to the store; on a wide screen also, though a code to scan stands there.',
    stops: ['link'],
  },
  'app-only': {
    not: 'what works in the browser as well.',
    keyboard: `Tab goes through the list; Enter or Space says where it can be done. ${opensOver}`,
    stops: ['button', 'button', 'button', 'button'],
  },
  'app-warning': {
    not: 'anything that stands before the task: it comes after it, and waits to be asked.',
    keyboard: `Tab reaches the button that opens the offer; Esc, the cross or “stay” closes it. ${opensOver}`,
    stops: ['button'],
  },
  'open-app': {
    not: 'a page that does anything else: it is left a moment after it was opened.',
    keyboard: 'Tab reaches the button that tries again; Enter or Space presses it.',
    stops: ['button'],
  },
  newsletter: {
    not: 'consent that the product needs: nothing depends on this one.',
    keyboard: 'Space ticks; Enter or Space on the button saves. The tick alone saves nothing.',
    stops: ['checkbox', 'button', 'link'],
  },
  'bank-list': {
    not: 'a short list without a search (Account choice).',
    keyboard:
      'What is typed narrows the list, and how many are left is read. Tab passes over a bank that is not to be had; Enter goes on, or says why not.',
    stops: ['textbox', 'link', 'link', 'link', 'button'],
  },
  'go-to-bank': {
    not: 'any other site: it does an action of the journey as it is followed.',
    keyboard:
      'Enter follows it into a new tab. Where a box has to be ticked first, the button stays reachable and says so.',
    stops: ['link'],
  },
  'account-choice': {
    not: 'things that lead to a page each (Bank list).',
    keyboard:
      'Tab reaches the group once; the arrow keys choose and pass over what is not eligible; Enter sends. The button stays reachable and says what is missing.',
    stops: ['radio', 'button'],
  },
  'linked-accounts': {
    not: 'accounts that are yet to be linked (Account choice).',
    keyboard: `Each button says of which bank it is. What is hard to take back is asked first. ${opensOver}`,
    stops: ['button', 'button', 'button', 'button', 'button', 'button', 'button'],
  },
  'message-dialog': {
    not: 'a question (Dialog), or what may be overlooked (a message of the journey).',
    keyboard: 'It takes the focus when it opens. Tab stays inside. Enter on the button, the cross and Esc all go on.',
    stops: ['button', 'button'],
    opensByItself: true,
  },
  'await-identity': {
    not: 'waits that end with a press, or other results: it asks for that of the identity check.',
    keyboard: 'Nothing. A screen reader is told, and again when the page turns.',
    stops: [],
  },
  'card-bridge': {
    not: 'a page of ours that seals a PIN or a code (Sealed form): it encrypts for the native app alone.',
    keyboard: 'Nothing. A screen reader is told what came of it.',
    stops: [],
  },
  'document-capture': {
    not: 'files of any other kind: what is chosen goes to the identity provider.',
    keyboard:
      'Tab reaches the choice of each picture; Space opens it. The button stays reachable and says what is missing.',
    stops: ['file', 'button', 'button'],
  },
  'description-list': {
    not: 'things to do or to choose (Choice links), or things in an order (Numbered steps).',
    keyboard: 'Nothing. It is read as pairs of a name and what it is.',
    stops: [],
  },
  'referral-card': {
    not: 'an offer that is not shared by a code (Notice).',
    keyboard:
      'Tab goes to Copy code, Copy link and, on a phone, Share; Enter or Space presses one, and “Copied” is read.',
    stops: ['button', 'button'],
  },
  'referral-steps': {
    not: 'steps that must be in sight at once (Numbered steps).',
    keyboard:
      'Tab goes to Previous, to Next and to the slides; Enter or Space turns, as arrow keys do on the slides, and the place is read. A finger swipes.',
    stops: ['button', 'button', 'ol'],
  },
  'invitation-list': {
    not: 'people who can be opened or changed: its rows are read only.',
    keyboard: 'Tab reaches the list, and the arrow keys scroll it where it is longer than its room.',
    stops: ['ul'],
  },
  'menu-tiles': {
    not: 'links of one page alone (Link): it shows what the menu lists.',
    keyboard: 'Tab goes from tile to tile; Enter follows one.',
    stops: ['link', 'link', 'link', 'link', 'link', 'link'],
  },
  'slides-dialog': {
    not: 'what must be read before going on: nobody has to open it.',
    keyboard: `Enter or Space opens it; the buttons go on and back, and the heading of each slide is read. ${opensOver}`,
    stops: ['button'],
  },
  'switch-list': {
    not: 'what is only kept with other answers (Form), or what must be asked about first (Dialog).',
    keyboard: 'Tab goes from switch to switch; Space or Enter turns one, and it is kept at once.',
    stops: ['button', 'button'],
  },
  'choice-dialog': {
    not: 'a choice that is made on the page itself (Device choice), or more than a few to choose from.',
    keyboard: `Enter or Space opens it; the arrow keys choose. Nothing is chosen at first, and the button says so. ${opensOver}`,
    stops: ['button'],
  },
  'account-closing': {
    not: 'a question about one thing that may be taken back (Dialog).',
    keyboard: `Enter or Space opens the question. ${opensOver} While something has to end first, Tab goes to where it is seen.`,
    stops: ['button'],
  },
  'data-request': {
    not: 'a file that is there already (Link).',
    keyboard: 'Enter or Space asks for the file; how far it is is read. Enter on the link fetches it.',
    stops: ['button'],
  },
  'notice-list': {
    not: 'one thing that is said on a page (Notice).',
    keyboard: 'Tab goes from notice to notice, to the page of each; the button at the end marks all as read.',
    stops: [...Array<'link'>(12).fill('link'), 'button'],
  },
  'agreement-log': {
    not: 'things to do (Linked accounts), or a plain list (Detail list).',
    keyboard: 'Tab goes to the words of each entry, which Enter or Space opens.',
    stops: ['summary', 'summary', 'summary', 'summary', 'summary', 'summary', 'summary', 'summary'],
  },
  'detail-list': {
    not: 'amounts, or things with a line of detail (Description list).',
    keyboard: 'Nothing. It is read as pairs of a name and what it is.',
    stops: [],
  },
  avatar: {
    not: 'a picture of somebody: we have none.',
    keyboard: 'Nothing: the name is read, the initials are not.',
    stops: [],
  },
  'device-choice': {
    not: 'answers that are sent with others (Form): each is kept as soon as it is given.',
    keyboard: 'Tab reaches the group once; the arrow keys choose, and what is chosen is kept at once.',
    stops: ['radio'],
  },
  'review-badge': {
    not: 'what a paper has written (Press badge), or reviews one by one.',
    keyboard: 'Tab reaches the link, where the partner has one; Enter opens it in a new tab.',
    stops: ['link'],
  },
  'press-badge': {
    not: 'what customers say (Review badge).',
    keyboard: 'Nothing.',
    stops: [],
  },
  'risk-check': {
    not: 'waits of which nobody knows how far they are (Working).',
    keyboard: 'Nothing. A screen reader is told when it begins, when it takes longer, and when it is done.',
    stops: [],
  },
  'choice-links': {
    not: 'answers of a form (Form), or pages that have nothing in common (Link).',
    keyboard: 'Tab goes from one to the next; Enter shows it. The one that is shown is told as the current page.',
    stops: ['link', 'link', 'link'],
  },
  'column-chart': {
    not: 'shares of a whole (Share chart), or steps one after the other (Funnel chart).',
    keyboard:
      'Tab reaches what opens the table, which Enter or Space does, and then the file. The drawing says in a sentence what it shows.',
    stops: ['summary', 'link'],
  },
  'funnel-chart': {
    not: 'numbers over time (Column chart), or parts of a whole (Share chart).',
    keyboard: 'Tab reaches the file. The rest is a table, read cell by cell.',
    stops: ['link'],
  },
  'share-chart': {
    not: 'steps one after the other (Funnel chart).',
    keyboard: 'Tab reaches the file. The rest is a table, read cell by cell.',
    stops: ['link'],
  },
  'cohort-table': {
    not: 'one group alone (Funnel chart).',
    keyboard: 'Tab reaches the file. The rest is a table, read cell by cell.',
    stops: ['link'],
  },
  'benefit-detail': {
    not: 'a list of benefits (Benefit strip).',
    keyboard: 'Tab goes through the companies, which Enter opens, and the links; the last leads back.',
    stops: ['summary', 'summary', 'link'],
  },
  'benefit-strip': {
    not: 'a choice: nothing is chosen here (Plan carousel).',
    keyboard:
      'Tab goes to the two buttons that scroll, then to the strip, which the arrow keys scroll, then through the links of each card: the strip follows.',
    stops: ['button', 'button', 'section', 'link', 'summary', 'summary', 'link', 'link', 'link', 'link'],
  },
  'plan-carousel': {
    not: 'a choice among many, or one where all must be in sight at once (Bank list, Account choice).',
    keyboard:
      'Tab goes to Previous and Next, then through the plan: the arrow keys choose how often to pay, Enter presses its button, and the names of benefits lead to their pages. The question that follows takes the focus; as a sheet Tab stays inside it and Esc closes it. Opened, the table takes the focus, and the arrow keys scroll it.',
    stops: ['button', 'button', 'radio', 'button', 'link', 'summary', 'link', 'link', 'link', 'summary'],
  },
  'card-picture': {
    not: 'a picture of the CMS (Image), or one that decorates (Illustration).',
    keyboard: 'Nothing: its sort, its last digits and that it is frozen are read as text.',
    stops: [],
  },
  'sealed-form': {
    not: 'answers that are to be kept, or that somebody may see again (Form).',
    keyboard:
      'Tab goes from field to field, past the buttons that show what was typed, to the button that sends; Enter in a field sends too.',
    stops: ['textbox', 'button', 'textbox', 'button', 'button'],
  },
  'plan-card': {
    not: 'a plan that is not the customer’s yet (Plan carousel, Plan upgrades).',
    keyboard:
      'Tab goes to the switch, which Space and Enter turn, then to the benefits, which Enter or Space opens. Switching off asks first: Esc leaves it on.',
    stops: ['button', 'summary'],
  },
  'plan-upgrades': {
    not: 'the first choice of a plan (Plan carousel).',
    keyboard:
      'Tab goes from plan to plan; Enter or Space opens one. Inside, the arrow keys choose how often to pay, and Enter presses its button.',
    stops: ['summary', 'summary'],
  },
  'balance-panel': {
    not: 'what is on one of several accounts (Linked accounts), or a sum that does not change (Description list).',
    keyboard:
      'Tab reaches the choice of the amount, whose arrow keys choose; then the sum, which Enter or Space opens; then what refreshes it.',
    stops: ['radio', 'summary', 'button'],
  },
  'savings-box': {
    not: 'single payments, or what is still to be paid (Upcoming box).',
    keyboard: 'Nothing: its sums are read as text.',
    stops: [],
  },
  'offer-list': {
    not: 'things that are chosen between (Choice tiles), or pages of ours (Menu tiles).',
    keyboard:
      'Arrow keys go from tab to tab; Tab reaches each shop’s button, which names the shop. It is a list, so its length is read.',
    stops: ['button', 'button', 'button', 'button', 'button'],
  },
  'go-to-shop': {
    not: 'the way to a bank (Go to bank), or a link that nobody has to know of (Link).',
    keyboard: 'Tab reaches the way there and what stops it. It counts only while the page is looked at.',
    stops: ['link', 'button'],
  },
  'earnings-list': {
    not: 'what was paid by card (Transaction list), or what is taken next (Upcoming box).',
    keyboard: 'Nothing: it is a list, so its length is read.',
    stops: [],
  },
  'wallet-box': {
    not: 'what each order has earned (Earnings list), or money that a card’s refund brings (Repayments).',
    keyboard: 'Tab reaches the button; the dialog keeps the focus until Escape or one of its buttons closes it.',
    stops: ['button'],
  },
  'upcoming-box': {
    not: 'a page about one card (Upcoming payments), or what has been paid already (Spent box).',
    keyboard: 'Nothing: it is a list, so its length is read.',
    stops: [],
  },
  'card-switches': {
    not: 'settings that are not about the card (Switch list).',
    keyboard: 'Tab goes from switch to switch; Space or Enter turns one, and it is kept at once.',
    stops: ['button', 'button', 'button', 'button'],
  },
  'first-steps': {
    not: 'how far somebody is in a journey (Progress), or steps that nobody ticks off (Numbered steps).',
    keyboard: 'Tab reaches what each open step offers. It is a list, and each step says whether it is done.',
    stops: ['link', 'button'],
  },
  'allocation-carousel': {
    not: 'a single part of a whole (Slider), or a choice of one from a few (Plan carousel).',
    keyboard: 'The slider moves by arrow keys in steps of 5 percent; Back and Next go from cause to cause.',
    stops: ['button', 'slider', 'button', 'button', 'button'],
  },
  'cause-detail': {
    not: 'all causes at once (Cause list).',
    keyboard:
      'Arrow keys go from tab to tab and move the slider; Update says why it waits until something is different.',
    stops: ['link', 'button', 'button', 'slider', 'button', 'button'],
  },
  'gift-aid': {
    not: 'settings of ours (Switch list): what is ticked here is a declaration that the tax office may see.',
    keyboard: 'Each charity is a tick box: Space declares, and takes back.',
    stops: ['checkbox'],
  },
  'cause-list': {
    not: 'choosing what is given to each for the first time (Allocation carousel).',
    keyboard: 'Each cause is one link; what each has had opens with Enter.',
    stops: ['summary', 'link', 'link', 'link'],
  },
  'spend-limits': {
    not: 'how far somebody has got (Funnel chart), or a single amount (Description list).',
    keyboard: 'Nothing: what each bar shows is read as text.',
    stops: [],
  },
  'transaction-list': {
    not: 'what is still to be collected (Upcoming payments), or a handful of facts (Description list).',
    keyboard:
      'Each payment is one stop: Enter opens it, Escape closes it; search, filters and the file stand before the list.',
    stops: ['textbox', 'button', 'link', ...Array.from({ length: 10 }, () => 'button' as const)],
  },
  'upcoming-payments': {
    not: 'what has been paid already, or a price that somebody is asked to agree to (Plan quote).',
    keyboard: 'Nothing: it is read as text.',
    stops: [],
  },
  'plan-quote': {
    not: 'a price that nobody is asked to agree to.',
    keyboard: 'Tab reaches the button, and Enter or Space agrees to what is shown.',
    stops: ['button'],
  },
};
