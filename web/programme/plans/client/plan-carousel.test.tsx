import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, drawn, run, step, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';
import { fadeTime } from './use-carousel.ts';

let isWide = true;
beforeEach(() => {
  isWide = true;
  stubDialogs();
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  run.mockReset();
  vi.unstubAllGlobals();
});

const names = ['Free', 'Essential', 'Premium'];
const plan = (name: string, index: number) => ({
  ...{ name, label: name, kind: name.toLowerCase(), image: null, position: index + 1, of: names.length },
  ...{ isStart: name === 'Essential', isChosen: false, isFree: name === 'Free', discountPercent: 0 },
  ...{
    place: `${String(index + 1)} of 3: ${name}`,
    offer: '',
    choose: `Choose ${name}`,
    confirmTitle: `Your plan: ${name}`,
  },
  ...{ exchange: '0.5%', atm: '£500 a month, then 2%', commitment: '12 months' },
});
const price = (name: string, cycle: string, pence: number) => ({
  ...{ plan: name, cycle, pence, isDiscounted: false, savesPercent: cycle === 'annual' ? 8 : 0, full: '' },
  ...{ cycleLabel: cycle, saves: 'Save 8%', price: `${String(pence)} p`, note: `Direct Debit, ${cycle}` },
  sentence: `You’ll pay ${String(pence)} p.`,
});
const benefit = (name: string, id: string, more: object = {}) => ({
  ...{ plan: name, id, text: `${id} of ${name}`, subText: null, icon: null, isStrong: false, isSecondary: false },
  ...{ moreInfo: null, href: null, isOver: false, ...more },
});
const properties = {
  plans: names.map(plan),
  prices: [
    price('Free', 'monthly', 0),
    price('Essential', 'monthly', 200),
    price('Essential', 'annual', 2200),
    price('Premium', 'monthly', 650),
  ],
  benefits: [benefit('Essential', 'atm'), benefit('Essential', 'hotels'), benefit('Premium', 'hotels')],
  ...{ label: 'Plans', empty: 'No plan', previous: 'Previous plan', next: 'Next plan', chosen: 'Your choice' },
  ...{ cycles: 'How often?', busy: 'Saving…', confirm: 'Confirm', back: 'Back to plans', compare: 'Compare all plans' },
  ...{
    rowPrice: 'Price',
    rowExchange: 'Exchange',
    rowAtm: 'Cash',
    rowCommitment: 'Commitment',
    has: 'Yes',
    hasNot: 'No',
  },
  ...{ more: 'How it works', ended: 'Ended', action: 'choose' },
};
const shown = () =>
  screen.getByRole('group', { name: /^(?:Free|Essential|Premium)$/u }).getAttribute('aria-labelledby');
const heading = (name: string) => screen.queryByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the carousel of plans', () => {
  test('PLN-01 begins where the server says, one plan at a time, and stops at both ends', () => {
    vi.useFakeTimers();
    draw('plan-carousel', properties);
    const turn = (name: string) => {
      act(() => {
        screen.getByRole('button', { name }).click();
      });
    };
    expect([heading('Essential'), heading('Premium')].map((found) => found !== null)).toEqual([true, false]);
    expect(screen.getByText('2 of 3: Essential').getAttribute('aria-live')).toBe('polite');
    turn('Next plan');
    expect(heading('Premium')).not.toBeNull();
    // While one fades into the next nothing more is heard.
    turn('Previous plan');
    expect(heading('Premium')).not.toBeNull();
    vi.advanceTimersByTime(fadeTime);
    turn('Next plan');
    expect(heading('Premium')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Next plan' }).getAttribute('aria-disabled')).toBe('true');
    turn('Previous plan');
    expect(heading('Essential')).not.toBeNull();
    expect(fadeTime).toBe(250);
    vi.useRealTimers();
  });

  test('PLN-11 the picture of a plan has its place before it has come, and says nothing; without one there is none', () => {
    const pictured = properties.plans.map((each) => ({ ...each, image: '/media/boat.png' }));
    const { container } = draw('plan-carousel', { ...properties, plans: pictured });
    const [picture, ...more] = container.querySelectorAll('img');
    expect(more).toEqual([]);
    expect(['src', 'alt', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
      ...['/media/boat.png', '', '960', '320'],
    ]);
    cleanup();
    expect(draw('plan-carousel', properties).container.querySelector('img')).toBeNull();
  });

  test('PLN-01 all plans stand side by side in a table, which a keyboard scrolls', () => {
    draw('plan-carousel', properties);
    const table = screen.getByRole('table');
    const row = (name: string) => within(table).getByRole('row', { name: new RegExp(`^${name}`, 'u') }).textContent;
    expect(row('Price')).toBe('Price0 p200 p2200 p650 p');
    expect(row('hotels of Essential')).toBe('hotels of EssentialNoYesYes');
    expect(within(table).queryByRole('row', { name: /^atm/u })).toBeNull();
    expect(screen.getByRole('region', { name: 'Compare all plans' }).tabIndex).toBe(0);
  });

  test('PLN-09 a benefit with a page leads to it, and one whose offer has ended is not counted as there', () => {
    const benefits = [
      benefit('Essential', 'atm'),
      benefit('Essential', 'lounges', { href: '/customer/benefit/Essential/lounges' }),
      benefit('Essential', 'hotels', { isOver: true }),
      benefit('Premium', 'hotels'),
    ];
    draw('plan-carousel', { ...properties, benefits });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['lounges of Essential', '/customer/benefit/Essential/lounges']]);
    const ended = screen.getAllByRole('listitem').filter((line) => line.textContent.includes('Ended'));
    expect(ended.map((line) => line.textContent)).toEqual(['hotels of EssentialEnded']);
    expect(screen.getByRole('row', { name: /^hotels/u }).textContent).toBe('hotels of EssentialNoNoYes');
  });

  test('PLN-01 one plan needs no carousel, and no plan says so', () => {
    draw('plan-carousel', { ...properties, plans: [{ ...plan('Premium', 2), isStart: true }] });
    expect(heading('Premium')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Next plan' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    draw('plan-carousel', { ...properties, plans: [] });
    expect(screen.getByText('No plan')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Plans' })).toBeNull();
  });
});

describe('choosing a plan', () => {
  const of = (start: string) => ({
    ...properties,
    plans: names.map((name, index) => ({ ...plan(name, index), isStart: name === start })),
  });

  test('PLN-02 a plan for which nothing is paid is sent at once', async () => {
    draw('plan-carousel', of('Free'));
    await press('Choose Free');
    expect(run).toHaveBeenCalledWith({
      action: 'choose',
      answers: { planName: 'Free', billingCycle: 'monthly', pence: 0 },
    });
  });

  test('PLN-02 on a wide screen the question takes the plan’s place, with focus, and leads back', async () => {
    draw('plan-carousel', properties);
    await userEvent.click(screen.getByRole('radio', { name: /annual · Save 8%/u }));
    await press('Choose Essential');
    expect(run).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(heading('Your plan: Essential'));
    expect(screen.getByText('You’ll pay 2200 p.')).toBeTruthy();
    expect(screen.getByText('Direct Debit, annual')).toBeTruthy();
    await press('Back to plans');
    expect(shown()).not.toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  test('PLN-02 on a narrow one it is a sheet over the page', async () => {
    isWide = false;
    draw('plan-carousel', of('Premium'));
    await press('Choose Premium');
    const sheet = screen.getByRole('dialog', { name: 'Your plan: Premium' });
    expect(shown()).not.toBeNull();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Confirm' }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      action: 'choose',
      answers: { planName: 'Premium', billingCycle: 'monthly', pence: 650 },
    });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('PLN-03 while the choice is on its way it cannot be sent again, nor the question be left', async () => {
    const { rerender } = draw('plan-carousel', of('Premium'));
    await press('Choose Premium');
    rerender(drawn('plan-carousel', of('Premium'), { busy: 'choose' }));
    await press('Saving…');
    await press('Back to plans');
    expect(run).not.toHaveBeenCalled();
    expect(heading('Your plan: Premium')).not.toBeNull();
    // An error returns: it can be sent once more.
    rerender(drawn('plan-carousel', of('Premium')));
    await press('Confirm');
    expect(run).toHaveBeenCalledOnce();
  });

  test('ERR-05 a choice that nobody heard is told within the sheet, where alone it can be reached, and sent again from there', async () => {
    isWide = false;
    const again = vi.fn();
    const { rerender } = draw('plan-carousel', of('Premium'));
    await press('Choose Premium');
    const trouble = { text: 'We couldn’t reach our service.', action: 'choose', again };
    rerender(drawn('plan-carousel', of('Premium'), { pressed: 'choose', trouble }));
    const sheet = screen.getByRole('dialog', { name: 'Your plan: Premium' });
    expect(within(sheet).getByRole('alert').textContent).toContain('We couldn’t reach our service.');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledOnce();
  });

  test('PLN-12 a price that has changed is asked anew, with what it is now; a choice that is kept ends the question', async () => {
    const { rerender } = draw('plan-carousel', of('Premium'));
    await press('Choose Premium');
    await press('Confirm');
    const dearer = { ...of('Premium'), prices: [price('Premium', 'monthly', 700)] };
    const view = { ...step.view, seq: 2, say: { kind: 'warning', text: 'It has changed' } } as const;
    rerender(drawn('plan-carousel', dearer, { view }));
    expect(screen.getByText('You’ll pay 700 p.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('It has changed');
    await press('Confirm');
    expect(run).toHaveBeenLastCalledWith({
      action: 'choose',
      answers: { planName: 'Premium', billingCycle: 'monthly', pence: 700 },
    });
    const kept = { ...view, seq: 3, say: { kind: 'success', text: 'We’ve saved your choice.' } } as const;
    rerender(drawn('plan-carousel', dearer, { view: kept }));
    expect(heading('Your plan: Premium')).toBeNull();
    expect(heading('Premium')).not.toBeNull();
  });
});
