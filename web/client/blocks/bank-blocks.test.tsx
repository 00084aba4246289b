import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StepView } from '#journeys/engine/step-view.ts';
import type { Step } from '../runtime/step-context.ts';
import { blocks } from './registry.ts';

const run = vi.fn();
const view: StepView = {
  journey: 'bank-linking',
  version: 1,
  session: 's1',
  seq: 1,
  step: 'list',
  route: '/bank/list',
  title: 'Banks',
  blocks: [],
};
const step: Step = {
  view,
  run,
  busy: undefined,
  pressed: undefined,
  isSlow: false,
  trouble: undefined,
  customerWords: [],
  onErrors: vi.fn(),
  app: undefined,
};

function draw(block: string, properties: object, changes: Partial<Step> = {}) {
  const Block = blocks[block];
  if (Block === undefined) throw new Error(`Nothing draws "${block}"`);
  return render(<Block block={{ block, id: `${block}-0`, ...properties }} step={{ ...step, ...changes }} />);
}

const bankSays = vi.fn<(path: string) => object>();

beforeEach(() => {
  bankSays.mockReturnValue({ status: 'success', totalBalance: { pence: 184_217, currency: 'GBP' } });
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(bankSays(path))));
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  run.mockReset();
  bankSays.mockReset();
  vi.unstubAllGlobals();
});

const bank = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  status: 'active',
  app2app: true,
  logo: null,
  inactive: `${label} has trouble just now`,
  appOnly: `${label} doesn’t support mobile linking.`,
  isFurther: false,
  further: `Add an account at ${label}?`,
  route: `/bank/${id}?accountType=PERSONAL`,
  ...more,
});
const bankList = {
  data: [
    bank('northgate', 'Northgate Bank', { logo: '/media/n.png' }),
    bank('cafe', 'Café Rouge’s Bank'),
    bank('tidewater', 'Tidewater', { app2app: false }),
    bank('mutual', 'Mutual', { status: 'inactive' }),
    bank('fenland', 'Fenland', { status: 'disabled', app2app: false }),
  ],
  label: 'Banks',
  search: 'Search',
  empty: 'No such bank',
  disabled: 'Not yet',
  furtherText: 'Another one?',
  furtherYes: 'Add another account',
  furtherNo: 'Not now',
  onPhone: false,
};
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('BNK-03 the search goes by name, whatever its case and accents, and says how many there are', async () => {
  const user = userEvent.setup();
  draw('bank-list', bankList);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.type(screen.getByLabelText('Search'), 'ROUGES cafe');
  expect(screen.getByRole('status').textContent).toBe('1 result');
  expect(names()).toEqual(['CRCafé Rouge’s Bank']);
  await user.clear(screen.getByLabelText('Search'));
  await user.type(screen.getByLabelText('Search'), 'bank');
  expect(screen.getByRole('status').textContent).toBe('2 results');
  await user.type(screen.getByLabelText('Search'), 'x');
  expect(screen.getByRole('status').textContent).toBe('No such bank');
  expect(screen.queryByRole('list')).toBeNull();
});

test('BNK-04 a bank leads to its page by a link', () => {
  draw('bank-list', bankList);
  const link = screen.getByRole('link', { name: 'Northgate Bank' });
  expect(link.getAttribute('href')).toBe('/bank/northgate?accountType=PERSONAL');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/media/n.png');
});

test('BNK-04 a disabled bank does nothing and says why', async () => {
  const user = userEvent.setup();
  draw('bank-list', { ...bankList, onPhone: true });
  const tile = screen.getByText('Fenland').closest('li');
  if (tile === null) throw new Error('no tile');
  expect(within(tile).queryByRole('link')).toBeNull();
  expect(within(tile).queryByRole('button')).toBeNull();
  expect(tile.textContent).toContain('Not yet');
  await user.click(tile);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('BNK-04 an inactive bank shows its error', async () => {
  const user = userEvent.setup();
  draw('bank-list', bankList);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mutual' }));
  expect(screen.getByRole('alert').textContent).toBe('Mutual has trouble just now');
});

test('BNK-04 a bank without its app shows a dialog on a phone, and is linked elsewhere', async () => {
  const user = userEvent.setup();
  draw('bank-list', bankList);
  expect(screen.getByRole('link', { name: 'Tidewater' })).toBeTruthy();
  cleanup();
  draw('bank-list', { ...bankList, onPhone: true });
  await user.click(screen.getByRole('button', { name: 'Tidewater' }));
  expect(within(screen.getByRole('dialog')).getByText('Tidewater doesn’t support mobile linking.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('BNK-04 who has a linked account already is asked before they add another', async () => {
  const user = userEvent.setup();
  draw('bank-list', { ...bankList, data: bankList.data.map((each) => ({ ...each, isFurther: true })) });
  expect(screen.queryByRole('link', { name: 'Northgate Bank' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Northgate Bank' }));
  const dialog = screen.getByRole('dialog', { name: 'Add an account at Northgate Bank?' });
  expect(within(dialog).getByText('Another one?')).toBeTruthy();
  const onwards = within(dialog).getByRole('link', { name: 'Add another account' });
  expect(onwards.getAttribute('href')).toBe('/bank/northgate?accountType=PERSONAL');
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mutual' }));
  expect([screen.queryByRole('dialog'), screen.getByRole('alert').textContent]).toEqual([
    null,
    'Mutual has trouble just now',
  ]);
});

const way = { href: '/api/bank-consents/c1/go', blocked: false, started: false, faqUrl: null };
const goToBank = {
  data: [way],
  text: 'Go to my bank',
  again: 'Open my bank again',
  blocked: 'Too many',
  action: 'start',
};

test('BNK-07 the bank opens beside the journey, tells it nothing of us, and the page turns', async () => {
  const user = userEvent.setup();
  draw('go-to-bank', goToBank);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Go to my bank/u });
  expect([link.getAttribute('href'), link.target, link.rel, link.getAttribute('referrerpolicy')]).toEqual([
    '/api/bank-consents/c1/go',
    '_blank',
    'noopener noreferrer',
    'no-referrer',
  ]);
  await user.click(link);
  expect(run.mock.calls).toEqual([[{ action: 'start' }]]);
});

test('BNK-07 a way that was followed before is worded so', () => {
  draw('go-to-bank', { ...goToBank, data: [{ ...way, started: true }] });
  expect(screen.getByRole('link', { name: /^Open my bank again/u })).toBeTruthy();
});

test.each([[{ ...way, blocked: true }], [{ ...way, href: null }]])(
  'a way that may not be followed says why and leads nowhere: %j',
  async (blocked) => {
    const user = userEvent.setup();
    draw('go-to-bank', { ...goToBank, data: [blocked], confirm: 'I alone decide' });
    const button = screen.getByRole('button', { name: 'Go to my bank', description: 'Too many' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(button);
    expect(run).not.toHaveBeenCalled();
  },
);

test('RET-06 what is to be confirmed is ticked before the bank opens, and sent', async () => {
  const user = userEvent.setup();
  draw('go-to-bank', { ...goToBank, confirm: 'I alone decide' });
  await user.click(screen.getByRole('button', { name: 'Go to my bank', description: 'To continue, tick the box' }));
  expect([run.mock.calls.length, screen.queryByRole('link')]).toEqual([0, null]);
  await user.click(screen.getByLabelText('I alone decide'));
  await user.click(screen.getByRole('link', { name: /^Go to my bank/u }));
  expect(run.mock.calls).toEqual([[{ action: 'start', answers: { confirmed: true } }]]);
  await user.click(screen.getByLabelText('I alone decide'));
  expect(screen.queryByRole('link')).toBeNull();
});

test('BNK-05 the bank’s own help opens beside the journey, where it has some', () => {
  const faq = 'Questions about sharing with Northgate';
  draw('go-to-bank', { ...goToBank, faq });
  expect(screen.queryByRole('link', { name: /^Questions/u })).toBeNull();
  cleanup();
  const faqUrl = 'https://help.northgate.example/sharing';
  draw('go-to-bank', { ...goToBank, faq, data: [{ ...way, faqUrl }] });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Questions about sharing with Northgate/u });
  expect([link.href, link.target]).toEqual([faqUrl, '_blank']);
  expect(link.rel).toContain('noopener');
});

test('a way that is not there shows nothing', () => {
  expect(draw('go-to-bank', { ...goToBank, data: [] }).container.textContent).toBe('');
});

const account = (id: string) => ({ id, title: `•••• ${id}`, subtitle: 'Bills', isEligible: true });
const refused = (id: string) => ({ ...account(id), isEligible: false });
const accountChoice = {
  data: [account('1111'), refused('2222')],
  label: 'Which account?',
  ineligible: 'Not eligible',
  submit: 'Continue',
  busy: 'Checking…',
  action: 'choose',
};

test('RET-05 one account is chosen and sent by its id', async () => {
  const user = userEvent.setup();
  draw('account-choice', accountChoice);
  const button = screen.getByRole('button', { name: 'Continue', description: 'To continue, choose one of these' });
  await user.click(button);
  expect(run).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: '•••• 1111', description: 'Bills' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(run.mock.calls).toEqual([[{ action: 'choose', answers: { accountId: '1111' } }]]);
});

test('RET-05 an account that is not eligible is greyed, says why and is chosen no more', async () => {
  const user = userEvent.setup();
  const { rerender } = draw('account-choice', accountChoice);
  const off = screen.getByRole<HTMLInputElement>('radio', { name: '•••• 2222', description: 'Bills Not eligible' });
  expect(off.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '•••• 1111' }));
  const Block = blocks['account-choice'];
  if (Block === undefined) throw new Error('Nothing draws the block');
  const data = [refused('1111'), refused('2222')];
  rerender(<Block block={{ block: 'account-choice', id: 'account-choice-0', ...accountChoice, data }} step={step} />);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '•••• 1111' }).checked).toBe(false);
});

test('RET-05 a choice on its way is not sent again', async () => {
  const user = userEvent.setup();
  const { rerender } = draw('account-choice', accountChoice);
  await user.click(screen.getByRole('radio', { name: '•••• 1111' }));
  const Block = blocks['account-choice'];
  if (Block === undefined) throw new Error('Nothing draws the block');
  const block = { block: 'account-choice', id: 'account-choice-0', ...accountChoice };
  rerender(<Block block={block} step={{ ...step, busy: 'choose' }} />);
  await user.click(screen.getByRole('button', { name: 'Checking…' }));
  expect(run).not.toHaveBeenCalled();
});

const linkedAccount = {
  id: 'l1',
  bank: 'Northgate Bank',
  number: '•••• 6068',
  isOver: false,
  since: 'Linked on 21/11/2026',
  until: 'Shared until 19/02/2027',
  ended: 'Ended on 19/02/2027',
  stopTitle: 'Stop at Northgate Bank?',
  brokenText: 'Northgate Bank has ended our access',
  viewTitle: 'View your balance at Northgate Bank',
  tokenState: 'active',
  relinkSource: null,
};
const linkedAccounts = {
  data: [linkedAccount, { ...linkedAccount, id: 'l2', bank: 'Pippin', stopTitle: 'Stop at Pippin?', isOver: true }],
  label: 'Linked accounts',
  empty: 'Nothing is shared',
  active: 'Active',
  over: 'Not shared',
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
  expect(over).toContain('Not shared');
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

test('RET-04 LNK-07 a link that the bank has ended says so, and is renewed by what it needs', async () => {
  const user = userEvent.setup();
  const broken = { ...linkedAccount, id: 'l3', tokenState: 'inactive', relinkSource: 'cofRelink' };
  draw('linked-accounts', { ...linkedAccounts, data: [linkedAccount, broken] });
  const [works, over] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(works).queryByRole('button', { name: /Relink/u })).toBeNull();
  expect(over.textContent).toContain('Broken link');
  expect(over.textContent).toContain('Northgate Bank has ended our access');
  expect(within(over).queryByRole('button', { name: /Go on/u })).toBeNull();
  await user.click(within(over).getByRole('button', { name: /Relink.*Northgate Bank/u }));
  expect(run.mock.calls).toEqual([[{ action: 'relink', answers: { linkId: 'l3', source: 'cofRelink' } }]]);
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
