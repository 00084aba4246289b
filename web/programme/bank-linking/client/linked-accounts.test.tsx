import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, run, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';

const bankSays = vi.fn<(path: string) => object>();

beforeEach(() => {
  stubDialogs();
  bankSays.mockReturnValue({ status: 'success', totalBalance: { pence: 184_217, currency: 'GBP' } });
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(bankSays(path))));
});
afterEach(() => {
  cleanup();
  run.mockReset();
  bankSays.mockReset();
  vi.unstubAllGlobals();
});

const linkedAccount = {
  id: 'l1',
  bank: 'Northgate Bank',
  number: '•••• 6068',
  logo: null,
  isOver: false,
  since: 'Linked on 21/11/2026',
  until: 'Shared until 19/02/2027',
  ended: 'Ended on 19/02/2027',
  stopTitle: 'Stop at Northgate Bank?',
  brokenText: 'Northgate Bank has ended our access',
  refusedText: 'Northgate Bank has not accepted it',
  closedText: 'Northgate Bank says that it is closed',
  viewTitle: 'View your balance at Northgate Bank',
  badge: 'active',
  section: 'since',
  activeFrom: '2026-11-26',
  endedBecause: null,
  offered: 'suspend',
  unlinking: 'offered',
  mayConfirm: false,
  relinkSource: null,
  ready: 'Northgate Bank is set up',
  notReady: 'You can activate it on 26/11/2026',
  comesBack: false,
  comingBack: 'Your card can spend from it again from 26/11/2026',
  activateTitle: 'Activate Northgate Bank?',
  reactivateTitle: 'Reactivate Northgate Bank?',
  suspendTitle: 'Suspend Northgate Bank?',
  unlinkTitle: 'Unlink Northgate Bank?',
};
/** Nobody has said for 90 days that it may be seen. */
const pippin = {
  ...linkedAccount,
  id: 'l2',
  bank: 'Pippin',
  stopTitle: 'Stop at Pippin?',
  badge: 'broken',
  offered: 'relink',
  isOver: true,
  mayConfirm: true,
  relinkSource: 'aispRelink',
};
const linkedAccounts = {
  data: [linkedAccount, pippin],
  label: 'Linked accounts',
  empty: 'Nothing is shared',
  active: 'Active',
  inactive: 'Inactive',
  cancelled: 'Cancelled direct debit',
  cancelledText: 'You cancelled your Direct Debit with us',
  expiredText: 'Your Direct Debit has run out',
  personText: 'One of us is looking at it',
  settingUp: 'It takes 3 to 5 working days',
  activate: 'Activate',
  reactivate: 'Reactivate',
  suspend: 'Suspend',
  reinstate: 'Reinstate direct debit',
  activateText: 'Your card spends from it',
  suspendText: 'Your card spends from it no more',
  unlink: 'Unlink this account',
  unlinkText: 'We see it no more',
  unlinkEarly: 'Once its Direct Debit is set up',
  suspendLine: 'Suspending leaves sharing and Direct Debit',
  stopLine: 'Stopping ends the Direct Debit too',
  unlinkLine: 'Unlinking does the same',
  notNow: 'Not now',
  askAction: 'ask',
  shares: 'Your balance',
  keep: 'Go on',
  keepAction: 'keep',
  stop: 'Stop',
  stopText: 'Your card cannot spend from it',
  stopConfirm: 'Yes, stop',
  stopCancel: 'No',
  stopAction: 'stop',
  broken: 'Broken link',
  relink: 'Relink',
  relinkAction: 'relink',
  balance: 'Balance',
  balanceWait: 'Asking the bank',
  balanceAway: 'The bank does not say',
  balanceAgain: 'Ask again',
  view: 'View balance',
  viewText: 'Allow it again',
  viewProceed: 'Proceed to the bank',
  viewCancel: 'Not now',
};

test('each linked account says since when and until when it is shared, and what of it; one that is over says that', () => {
  draw('linked-accounts', linkedAccounts);
  const [live, over] = screen.getAllByRole('listitem').map((item) => item.textContent);
  for (const words of ['Northgate Bank', 'Active', '•••• 6068', 'Linked on 21', 'Your balance', 'Shared until'])
    expect(live).toContain(words);
  expect(over).toContain('Broken link');
  expect(over).toContain('Ended on 19/02/2027');
  expect(over).not.toContain('Your balance');
});

test('sharing goes on with one press, and stops only after a question that names the bank', async () => {
  const user = userEvent.setup();
  draw('linked-accounts', linkedAccounts);
  await user.click(screen.getByRole('button', { name: /Go on.*Pippin/u }));
  await user.click(screen.getByRole('button', { name: /Stop.*Pippin/u }));
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(run.mock.calls).toEqual([[{ action: 'keep', answers: { linkId: 'l2' } }]]);
  await user.click(screen.getByRole('button', { name: /Stop.*Pippin/u }));
  const dialog = screen.getByRole('dialog', { name: 'Stop at Pippin?' });
  await user.click(within(dialog).getByRole('button', { name: 'Yes, stop' }));
  expect(run.mock.calls.at(-1)).toEqual([{ action: 'stop', answers: { linkId: 'l2' } }]);
});

test('whoever shares nothing is told so', () => {
  draw('linked-accounts', { ...linkedAccounts, data: [] });
  expect(screen.getByText('Nothing is shared')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('RET-04 a link that the bank has ended says so, and is renewed by what it needs', async () => {
  const user = userEvent.setup();
  const broken = { ...linkedAccount, id: 'l3', badge: 'broken', offered: 'relink', relinkSource: 'cofRelink' };
  draw('linked-accounts', { ...linkedAccounts, data: [linkedAccount, broken] });
  const [works, over] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(works).queryByRole('button', { name: /Relink/u })).toBeNull();
  expect(over.textContent).toContain('Broken link');
  expect(over.textContent).toContain('Northgate Bank has ended our access');
  expect(within(over).queryByRole('button', { name: /Go on/u })).toBeNull();
  await user.click(within(over).getByRole('button', { name: /Relink.*Northgate Bank/u }));
  expect(run.mock.calls).toEqual([[{ action: 'relink', answers: { linkId: 'l3', source: 'cofRelink' } }]]);
});

test.each([
  ['active', 'Active', 'success'],
  ['inactive', 'Inactive', 'warning'],
  ['broken', 'Broken link', 'error'],
  ['cancelled', 'Cancelled direct debit', 'error'],
])('LNK-01 the badge of an account that is %s', (badge, words, tone) => {
  draw('linked-accounts', { ...linkedAccounts, data: [{ ...linkedAccount, badge }] });
  expect(screen.getByText(words).className).toContain(tone);
});

test('LNK-03 LNK-08 each section says its own: ready, not ready with its day, or since when it is linked', () => {
  const notReady = { ...linkedAccount, badge: 'inactive', section: 'notReady', offered: null };
  const data = [
    linkedAccount,
    { ...notReady, id: 'l2' },
    { ...notReady, id: 'l3', activeFrom: null },
    { ...linkedAccount, id: 'l4', badge: 'inactive', section: 'ready', offered: 'activate' },
    { ...notReady, id: 'l5', comesBack: true },
  ];
  draw('linked-accounts', { ...linkedAccounts, data });
  const said = screen.getAllByRole('listitem').map(({ textContent }) => ({
    since: textContent.includes('Linked on 21'),
    onDay: textContent.includes('You can activate it on 26/11/2026'),
    back: textContent.includes('Your card can spend from it again from 26/11/2026'),
    takes: textContent.includes('3 to 5 working days'),
    ready: textContent.includes('is set up'),
  }));
  const since = { since: true, onDay: false, back: false, takes: false, ready: false };
  expect(said).toEqual([
    since,
    { ...since, onDay: true, takes: true },
    { ...since, takes: true },
    { ...since, ready: true },
    { ...since, back: true, takes: true },
  ]);
});

test('LNK-04 suspending, stopping and unlinking each say in a line what they do, where they are offered', () => {
  const lines = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) =>
        [
          'Suspending leaves sharing and Direct Debit',
          'Stopping ends the Direct Debit too',
          'Unlinking does the same',
        ].map((line) => textContent.includes(line)),
      );
  const data = [linkedAccount, { ...linkedAccount, id: 'l3', offered: 'activate', unlinking: 'hidden' }];
  draw('linked-accounts', { ...linkedAccounts, data });
  expect(lines()).toEqual([
    [true, true, true],
    [false, true, false],
  ]);
});

test.each([
  ['activate', 'Activate'],
  ['reactivate', 'Reactivate'],
  ['suspend', 'Suspend'],
])('LNK-02 LNK-04 to %s an account is asked for after a question that names the bank', async (offered, label) => {
  const user = userEvent.setup();
  draw('linked-accounts', { ...linkedAccounts, data: [{ ...linkedAccount, offered }] });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}.*Northgate Bank`, 'u') }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}`, 'u') }));
  const dialog = screen.getByRole('dialog', { name: `${label} Northgate Bank?` });
  await user.click(within(dialog).getByRole('button', { name: label }));
  expect(run.mock.calls).toEqual([[{ action: 'ask', answers: { linkId: 'l1', operation: offered } }]]);
});

test('LNK-04 a cancelled Direct Debit says so, and is reinstated with one press; a code comes before it', async () => {
  const user = userEvent.setup();
  draw('linked-accounts', {
    ...linkedAccounts,
    data: [{ ...linkedAccount, badge: 'cancelled', offered: 'reinstate' }],
  });
  expect(screen.getByText('You cancelled your Direct Debit with us')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Reinstate direct debit.*Northgate Bank/u }));
  expect(run.mock.calls).toEqual([[{ action: 'ask', answers: { linkId: 'l1', operation: 'reinstate' } }]]);
});

test('LNK-04 nothing is offered while the Direct Debit is being set up', () => {
  draw('linked-accounts', { ...linkedAccounts, data: [{ ...linkedAccount, section: 'notReady', offered: null }] });
  expect(screen.queryByRole('button', { name: /Activate|Reactivate|Suspend|Relink|Reinstate/u })).toBeNull();
});

test('LNK-04 unlinking is a red link, hidden, or grey with its reason', async () => {
  const user = userEvent.setup();
  const of = (unlinking: string) => ({ ...linkedAccount, id: unlinking, bank: unlinking, unlinking });
  draw('linked-accounts', { ...linkedAccounts, data: [of('offered'), of('tooEarly'), of('hidden')] });
  const [offered, early, ...others] = screen.getAllByRole('button', { name: /Unlink/u });
  expect(others).toEqual([]);
  expect(offered?.className).toContain('danger');
  expect(early?.getAttribute('aria-disabled')).toBe('true');
  expect(
    screen.getByRole('button', { name: /Unlink.*tooEarly/u, description: 'Once its Direct Debit is set up' }),
  ).toBe(early);
  if (early === undefined || offered === undefined) throw new Error('There is no such button.');
  await user.click(early);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(offered);
  const dialog = screen.getByRole('dialog', { name: 'Unlink Northgate Bank?' });
  await user.click(within(dialog).getByRole('button', { name: 'Unlink this account' }));
  expect(run.mock.calls).toEqual([[{ action: 'ask', answers: { linkId: 'offered', operation: 'unlink' } }]]);
});

describe('LNK-06 the balance of a linked account', () => {
  const one = { ...linkedAccounts, data: [linkedAccount] };

  test('LNK-06 is asked for once the page is there, and said when the bank has answered', async () => {
    draw('linked-accounts', one);
    expect(screen.getByText('Asking the bank')).toBeTruthy();
    expect(await screen.findByText('£1,842.17')).toBeTruthy();
    expect(bankSays.mock.calls).toEqual([['/api/linked-accounts/l1/balance']]);
  });

  test('LNK-06 that the bank does not say can be asked for once more', async () => {
    const user = userEvent.setup();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'unavailable' }, { status: 503 })));
    draw('linked-accounts', one);
    expect(await screen.findByText('The bank does not say')).toBeTruthy();
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(bankSays(path))));
    await user.click(screen.getByRole('button', { name: /Ask again.*Northgate Bank/u }));
    expect(await screen.findByText('£1,842.17')).toBeTruthy();
  });

  test('LNK-06 that may not be seen is viewed after a question, by sharing the account again', async () => {
    const user = userEvent.setup();
    bankSays.mockReturnValue({ status: 'relink', totalBalance: null });
    draw('linked-accounts', one);
    await user.click(await screen.findByRole('button', { name: /View balance.*Northgate Bank/u }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: /View balance/u }));
    const dialog = screen.getByRole('dialog', { name: 'View your balance at Northgate Bank' });
    await user.click(within(dialog).getByRole('button', { name: 'Proceed to the bank' }));
    expect(run.mock.calls).toEqual([[{ action: 'relink', answers: { linkId: 'l1', source: 'aispRelink' } }]]);
  });
});

test.each([
  [null, 'You cancelled your Direct Debit with us'],
  ['cancelled', 'You cancelled your Direct Debit with us'],
  ['expired', 'Your Direct Debit has run out'],
  ['refused', 'Northgate Bank has not accepted it'],
  ['deceased', 'One of us is looking at it'],
  ['closed', 'Northgate Bank says that it is closed'],
])('LNK-01 an account whose Direct Debit is over because it was %s says so in its own words', (endedBecause, words) => {
  draw('linked-accounts', {
    ...linkedAccounts,
    data: [{ ...linkedAccount, badge: 'cancelled', offered: null, endedBecause }],
  });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Reinstate/u })).toBeNull();
});

test('LNK-01 an account is known by the picture of its bank, and by its initials where there is none', () => {
  draw('linked-accounts', {
    ...linkedAccounts,
    data: [linkedAccount, { ...linkedAccount, id: 'l2', bank: 'Pippin', logo: '/media/pippin.png' }],
  });
  const [northgate, pictured] = screen.getAllByRole('listitem');
  expect(northgate?.textContent).toMatch(/^NBNorthgate Bank/u);
  expect(pictured?.querySelector('img')?.getAttribute('src')).toBe('/media/pippin.png');
  expect(pictured?.textContent).toMatch(/^Pippin/u);
});
