import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { draw, drawn, run, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';

beforeEach(stubDialogs);
afterEach(() => {
  cleanup();
  run.mockReset();
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
  none: 'No bank at all',
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

test('BNK-02 where there is no bank at all that is said, and nothing can be searched', () => {
  draw('bank-list', bankList);
  expect(screen.queryByText('No bank at all')).toBeNull();
  cleanup();
  draw('bank-list', { ...bankList, data: [] });
  expect(screen.getByText('No bank at all')).toBeTruthy();
  expect(screen.queryByLabelText('Search')).toBeNull();
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

describe('BNK-09 where the customer will approve', () => {
  const choice = {
    data: [{ deviceQuestion: 'open', authOnDevice: null }],
    label: 'Where will you approve?',
    here: 'On this device',
    hereText: 'A new tab.',
    elsewhere: 'In the app',
    elsewhereText: 'Have your phone at hand.',
    action: 'choose-device',
  };
  const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

  test('BNK-09 nothing is chosen beforehand, and what is chosen is sent at once', async () => {
    const user = userEvent.setup();
    draw('device-choice', choice);
    expect(screen.getByRole('group', { name: 'Where will you approve?' })).toBeTruthy();
    expect(radios()).toEqual([false, false]);
    await user.click(screen.getByRole('radio', { name: 'On this device', description: 'A new tab.' }));
    await user.click(screen.getByRole('radio', { name: 'In the app' }));
    expect(radios()).toEqual([false, true]);
    expect(run.mock.calls).toEqual([
      [{ action: 'choose-device', answers: { authOnDevice: true }, isAside: true }],
      [{ action: 'choose-device', answers: { authOnDevice: false }, isAside: true }],
    ]);
  });

  test('BNK-09 what was chosen before is shown, and once it is settled it is no choice', () => {
    draw('device-choice', { ...choice, data: [{ deviceQuestion: 'answered', authOnDevice: false }] });
    expect(radios()).toEqual([false, true]);
    cleanup();
    draw('device-choice', { ...choice, data: [{ deviceQuestion: 'settled', authOnDevice: true }] });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.body.textContent).toBe('Where will you approve? On this device. A new tab.');
  });

  test.each([[[]], [[{ deviceQuestion: null, authOnDevice: null }]]])('BNK-09 nothing is asked of %j', (data) => {
    expect(draw('device-choice', { ...choice, data }).container.textContent).toBe('');
  });
});

test('a way that is not there shows nothing', () => {
  expect(draw('go-to-bank', { ...goToBank, data: [] }).container.textContent).toBe('');
});

const account = (id: string) => ({ id, title: `•••• ${id}`, subtitle: 'Bills', isEligible: true, isLinked: false });
const refused = (id: string) => ({ ...account(id), isEligible: false });
const accountChoice = {
  data: [account('1111'), refused('2222')],
  label: 'Which account?',
  ineligible: 'Not eligible',
  linked: 'Already linked',
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
  const data = [refused('1111'), refused('2222')];
  rerender(drawn('account-choice', { ...accountChoice, data }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '•••• 1111' }).checked).toBe(false);
});

test('LNK-09 an account that is linked already says so and cannot be chosen', () => {
  draw('account-choice', { ...accountChoice, data: [account('1111'), { ...account('2222'), isLinked: true }] });
  const off = screen.getByRole<HTMLInputElement>('radio', { name: '•••• 2222', description: 'Bills Already linked' });
  expect(off.disabled).toBe(true);
});

test('RET-05 a choice on its way is not sent again', async () => {
  const user = userEvent.setup();
  const { rerender } = draw('account-choice', accountChoice);
  await user.click(screen.getByRole('radio', { name: '•••• 1111' }));
  rerender(drawn('account-choice', accountChoice, { busy: 'choose' }));
  await user.click(screen.getByRole('button', { name: 'Checking…' }));
  expect(run).not.toHaveBeenCalled();
});

test('RET-08 while the way is not there yet it is asked for once, behind a spinner that says so', () => {
  const preparing = { ...goToBank, prepare: 'prepare', preparing: 'Asking the bank…', data: [{ ...way, href: null }] };
  const { rerender } = draw('go-to-bank', preparing);
  expect(screen.getByRole('status').textContent).toBe('Asking the bank…');
  expect(screen.queryByRole('link')).toBeNull();
  expect(run.mock.calls).toEqual([[{ action: 'prepare', isAside: true }]]);
  rerender(drawn('go-to-bank', preparing));
  expect(run).toHaveBeenCalledTimes(1);
  rerender(drawn('go-to-bank', { ...preparing, data: [way] }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(way.href);
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
  rerender(drawn('go-to-bank', preparing));
  expect(run).toHaveBeenCalledTimes(2);
});
