import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { draw, drawn, run, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';

beforeEach(() => {
  stubDialogs();
});
afterEach(() => {
  cleanup();
  run.mockReset();
});

const plan = {
  ...{
    id: 'p1',
    name: 'Premium',
    label: 'Premium',
    kind: 'premium',
    image: null,
    price: '£6.50 a month',
    since: 'Since 2 November 2026',
  },
  ...{
    nextOn: '2026-12-02',
    next: '£6.50 on 2 December 2026',
    commitmentEndsOn: '2027-11-02',
    commitment: '2 Nov 2027',
  },
  ...{
    expiresOn: '2027-11-02',
    expiry: 'Renews on 2 November 2027',
    renewal: 'on',
    coolingOffUntil: null,
    coolingOff: '',
  },
  ...{ renew: 'Renew Premium', renewState: 'On', offTitle: 'Switch off renewal of Premium?', leave: 'Switch it off' },
  offText: 'Your Premium plan began on 2 November 2026.',
  ...{
    leaveNow: 'Leave Premium now',
    leaveNowTitle: 'Leave Premium today?',
    leaveNowText: 'We won’t collect the £6.50.',
  },
  ...{ leaveNowConfirm: 'Leave Premium', leaveNowCancel: 'Keep Premium' },
};
const words = {
  ...{ benefits: [], empty: 'No plan', current: 'Current plan', rowNext: 'Next payment', rowExpiry: 'Term' },
  ...{ rowCommitment: 'Committed until', benefitsTitle: 'What it brings', more: 'More', busy: 'Saving…' },
  ...{ offConfirm: 'Switch off', offCancel: 'Keep it on', leaveTitle: 'Leaving', action: 'set-renewal' },
  ...{ leaveBusy: 'Leaving…', leaveAction: 'leave' },
};
const card = (over: object = {}) => ({ ...words, plan: [{ ...plan, ...over }] });
const renewal = () => screen.getByRole('switch', { name: 'Renew Premium' });

describe('the plan of a customer', () => {
  test('PLN-06 its price and dates, each where it has one, and how it is left', () => {
    draw('plan-card', card());
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Next payment', 'Committed until', 'Term'],
    ]);
    expect(screen.getByText('Switch it off')).toBeTruthy();
    cleanup();
    draw('plan-card', card({ nextOn: null, commitmentEndsOn: null, expiresOn: null, renewal: 'fixed' }));
    expect(screen.queryAllByRole('term')).toEqual([]);
    expect(screen.queryByRole('switch')).toBeNull();
    cleanup();
    draw('plan-card', { ...words, plan: [] });
    expect(screen.getByText('No plan')).toBeTruthy();
  });

  test('PLN-06 PLN-11 its picture, where it has one', () => {
    const { container } = draw('plan-card', card({ image: '/media/boat.png' }));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/boat.png');
    cleanup();
    expect(draw('plan-card', card()).container.querySelector('img')).toBeNull();
  });

  test('PLN-08 off is asked first, and no is no', async () => {
    draw('plan-card', card());
    await userEvent.click(renewal());
    const question = screen.getByRole('dialog', { name: 'Switch off renewal of Premium?' });
    expect(question.textContent).toContain('Your Premium plan began on 2 November 2026.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep it on' }));
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(renewal());
    await userEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ action: 'set-renewal', answers: { autoRenew: false } });
  });

  test('PLN-08 on is done at once, and not twice while it is on its way', async () => {
    const off = card({ renewal: 'off' });
    const { rerender } = draw('plan-card', off);
    await userEvent.click(renewal());
    expect(run).toHaveBeenCalledExactlyOnceWith({ action: 'set-renewal', answers: { autoRenew: true } });
    rerender(drawn('plan-card', off, { busy: 'set-renewal' }));
    await userEvent.click(renewal());
    expect(screen.getByText('Saving…')).toBeTruthy();
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('leaving within the cooling-off days', () => {
  const free = { coolingOffUntil: '2026-11-16', coolingOff: 'Until 16 November you can leave at once.' };
  const leave = () => screen.getByRole('button', { name: 'Leave Premium now' });

  test('PLN-13 it is asked first, with what becomes of the money; no is no, and yes names the plan that was seen', async () => {
    draw('plan-card', card(free));
    expect(screen.getByText('Until 16 November you can leave at once.')).toBeTruthy();
    await userEvent.click(leave());
    const question = screen.getByRole('dialog', { name: 'Leave Premium today?' });
    expect(question.textContent).toContain('We won’t collect the £6.50.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep Premium' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(leave());
    await userEvent.click(screen.getByRole('button', { name: 'Leave Premium' }));
    expect(run).toHaveBeenCalledExactlyOnceWith({ action: 'leave', answers: { subscriptionId: 'p1' } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('PLN-13 while it is on its way the button says so, and asks no more; after an error it may be pressed again', async () => {
    const { rerender } = draw('plan-card', card(free));
    rerender(drawn('plan-card', card(free), { busy: 'leave' }));
    await userEvent.click(screen.getByRole('button', { name: 'Leaving…' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(drawn('plan-card', card(free)));
    await userEvent.click(leave());
    await userEvent.click(screen.getByRole('button', { name: 'Leave Premium' }));
    expect(run).toHaveBeenCalledOnce();
  });

  test('PLN-13 once it is left the name of the plan that follows is read next, or that there is none', () => {
    const { rerender } = draw('plan-card', card(free));
    expect(document.activeElement).toBe(document.body);
    rerender(drawn('plan-card', card({ id: 'p2', label: 'Free' })));
    expect(document.activeElement?.textContent).toBe('Free');
    rerender(drawn('plan-card', { ...words, plan: [] }));
    expect(document.activeElement?.textContent).toBe('No plan');
  });

  test('PLN-13 once they are over nothing offers it', () => {
    draw('plan-card', card());
    expect(screen.queryByRole('button', { name: /Leave/u })).toBeNull();
  });
});

const upgrade = (name: string) => ({
  name,
  label: name,
  kind: name.toLowerCase(),
  discountPercent: 0,
  choose: `See ${name}`,
  offer: '',
});
const price = (cycle: string, pence: number) => ({
  ...{ plan: 'Elite', cycle, pence, isDiscounted: false, savesPercent: 0, price: `${String(pence)} p`, full: '' },
  ...{ cycleLabel: cycle, saves: '' },
});

test('PLN-06 PLN-12 a plan above is opened, and asked for with its cycle; with none above the page says so', async () => {
  const upgrades = {
    ...{ label: 'Go up', none: 'None above', cycles: 'How often?', more: 'More', busy: 'Working…' },
    action: 'quote',
  };
  const shown = {
    ...upgrades,
    plans: [upgrade('Elite')],
    prices: [price('monthly', 1500), price('annual', 16_200)],
    benefits: [],
  };
  draw('plan-upgrades', shown);
  await userEvent.click(screen.getByText('Elite'));
  await userEvent.click(screen.getByRole('radio', { name: 'annual' }));
  await userEvent.click(screen.getByRole('button', { name: 'See Elite' }));
  expect(run).toHaveBeenCalledExactlyOnceWith({
    action: 'quote',
    answers: { planName: 'Elite', billingCycle: 'annual' },
  });
  cleanup();
  draw('plan-upgrades', { ...shown, plans: [] });
  expect(screen.getByText('None above')).toBeTruthy();
});

test('PLN-07 PLN-12 a quote is agreed to by its id; an address is shown only where the page says so', async () => {
  const quote = {
    id: 'q1',
    creditPence: 66,
    duePence: 584,
    commitmentMonths: 12,
    price: '£6.50',
    credit: '−£0.66',
    due: '£5.84',
  };
  const more = {
    rowCredit: 'Credit',
    collected: 'On Friday',
    commitment: '12 months',
    note: 'It holds',
    confirm: 'Upgrade',
  };
  const block = {
    rowPrice: 'Price',
    rowDue: 'To pay',
    rowCommitment: 'Commitment',
    busy: '…',
    empty: 'Over',
    action: 'confirm',
  };
  draw('plan-quote', { ...block, quote: [{ ...quote, ...more }] });
  expect(screen.getByText('−£0.66')).toBeTruthy();
  expect(screen.queryByText('Send to')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
  expect(run).toHaveBeenCalledExactlyOnceWith({ action: 'confirm', answers: { quoteId: 'q1' } });
  cleanup();
  draw('plan-quote', { ...block, deliverTitle: 'Send to', quote: [{ ...quote, ...more, deliver: '1 Quay Street' }] });
  expect(screen.getByText('1 Quay Street')).toBeTruthy();
  cleanup();
  draw('plan-quote', { ...block, quote: [] });
  expect(screen.getByText('Over')).toBeTruthy();
});
