import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '#web/platform/client/blocks/draw-block.builder.tsx';

const scrollBy = vi.fn();
/** jsdom lays nothing out: how wide the strip is, and how far it is scrolled. */
function layOut({ width, whole, left = 0 }: { width: number; whole: number; left?: number }): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(whole);
  vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(left);
  HTMLElement.prototype.scrollBy = scrollBy;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  layOut({ width: 350, whole: 700 });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  scrollBy.mockReset();
});

const days = { endedOn: 'It ended.', untilDay: 'Book by then.', travelDay: 'Travel by then.' };
const benefit = (id: string, more: object = {}) => ({
  ...{ id, title: `The ${id}`, plan: 'Premium', description: `About ${id}.`, instructions: null },
  ...{ buttonLabel: null, buttonLink: null, image: null, logo: null, icon: null, until: null, travelUntil: null },
  ...{ isOver: false, isCarHire: false, href: `/customer/benefit/Premium/${id}`, back: '/customer/account' },
  ...{ ...days, open: `More about ${id}`, of: 'Included in Premium', ...more },
});
const button = { buttonLabel: 'Book a car', buttonLink: 'https://cars.example/' };
const brand = (name: string, more: object = {}) => ({
  ...{ benefit: 'cars', name, text: `${name} for Premium.`, until: null, isOver: false },
  ...{ buttonLabel: null, buttonLink: null, ...days, ...more },
});
const cars = benefit('cars', { isCarHire: true });
const brands = [
  brand('Kestrel', button),
  brand('Longacre', { isOver: true, until: '2023-06-30' }),
  { ...brand('Elsewhere'), benefit: 'boats' },
];
const plan = { name: 'Premium', label: 'Premium', isTall: false };
const strip = {
  plan: [{ ...plan, heading: 'What Premium brings you', empty: 'Premium brings nothing.', stripLabel: 'Benefits' }],
  data: [benefit('lounges'), cars],
  ...{ brands, previous: 'Scroll back', next: 'Scroll on', ended: 'Ended' },
};
const detail = (shown: object, more: object = {}) => ({
  ...{ data: [shown], brands: brands.slice(0, 2), how: 'How to use it', companies: 'Choose a company' },
  ...{ back: 'Back', ended: 'Ended', ...more },
});
const cardOf = (name: string) => screen.getByRole('listitem', { name });

describe('the benefits of a plan', () => {
  test('PLN-09 are cards in a strip that takes the focus, each with the way to its page', () => {
    draw('benefit-strip', strip);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What Premium brings you');
    expect(screen.getByRole('region', { name: 'Benefits' }).tabIndex).toBe(0);
    expect(within(cardOf('The lounges')).getByRole('link').getAttribute('href')).toBe(
      '/customer/benefit/Premium/lounges',
    );
    expect(within(cardOf('The lounges')).getByText('About lounges.')).toBeTruthy();
  });

  test('PLN-09 car hire has its own companies, which open one by one', async () => {
    draw('benefit-strip', strip);
    const card = within(cardOf('The cars'));
    const opens = card.getAllByRole('group').map((company) => company.textContent);
    expect(opens).toHaveLength(2);
    expect(card.queryByText('Elsewhere')).toBeNull();
    const kestrel = card.getByText('Kestrel').closest('details');
    expect(kestrel?.open).toBe(false);
    await userEvent.click(card.getByText('Kestrel'));
    expect(kestrel?.open).toBe(true);
    expect(card.getByRole('link', { name: /^Book a car.*new tab/u }).getAttribute('href')).toBe(
      'https://cars.example/',
    );
  });

  test('PLN-09 whoever has the plan reads how to use it, too', () => {
    draw('benefit-strip', { ...strip, data: [benefit('cars', { instructions: 'Book here.', ...button })], brands: [] });
    expect(screen.getByText('Book here.')).toBeTruthy();
    expect(screen.getByText('About cars.')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Book a car/u });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  test('PLN-09 a plan without benefits says so, and nothing scrolls', () => {
    draw('benefit-strip', { ...strip, data: [] });
    expect(screen.getByText('Premium brings nothing.')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('PLN-09 buttons scroll the strip by what is in sight, and say where it ends', async () => {
    draw('benefit-strip', strip);
    const said = () =>
      ['Scroll back', 'Scroll on'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-disabled'));
    expect(said()).toEqual(['true', null]);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll on' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 350, behavior: 'auto' });
    layOut({ width: 350, whole: 700, left: 349.5 });
    act(() => {
      screen.getByRole('region').dispatchEvent(new Event('scroll'));
    });
    expect(said()).toEqual([null, 'true']);
    await userEvent.click(screen.getByRole('button', { name: 'Scroll back' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -350, behavior: 'auto' });
  });

  test('PLN-09 a card in which something takes the focus comes into sight whole', () => {
    draw('benefit-strip', strip);
    const at = (left: number, right: number) => new DOMRect(left, 0, right - left, 10);
    const place = (card: DOMRect) => {
      screen.getByRole('region').getBoundingClientRect = () => at(0, 350);
      cardOf('The lounges').getBoundingClientRect = () => card;
      act(() => {
        within(cardOf('The lounges')).getByRole('link').focus();
      });
      within(cardOf('The lounges')).getByRole('link').blur();
    };
    place(at(5, 340));
    expect(scrollBy).not.toHaveBeenCalled();
    place(at(300, 635));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 285 });
    place(at(-40, 295));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -40 });
  });

  test('PLN-09 where all are in sight there is nothing to scroll with', () => {
    layOut({ width: 1000, whole: 1000 });
    draw('benefit-strip', strip);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('PLN-09 an offer that has ended says so', () => {
    draw('benefit-strip', { ...strip, data: [benefit('sun', { isOver: true, until: '2022-12-31' }), cars] });
    expect(within(cardOf('The sun')).getByText('Ended')).toBeTruthy();
    expect(within(cardOf('The sun')).getByText('It ended.')).toBeTruthy();
    expect(within(cardOf('The cars')).getAllByText('Ended')).toHaveLength(1);
  });
});

describe('one benefit', () => {
  test('PLN-09 has what it is, how it is used, its button and the way back', () => {
    draw(
      'benefit-detail',
      detail(benefit('lounges', { instructions: 'Show the app.', ...button, until: '2030-12-31' })),
    );
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The lounges');
    expect(screen.getByText('Included in Premium')).toBeTruthy();
    expect(screen.getByText('About lounges.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('How to use it');
    expect(screen.getByText('Book by then.')).toBeTruthy();
    expect(screen.queryByText('Choose a company')).toBeNull();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['https://cars.example/', '/customer/account']);
  });

  test('PLN-09 shows the picture and the logo where there are some', () => {
    const { container } = draw(
      'benefit-detail',
      detail(benefit('lounges', { image: '/media/a.webp', logo: '/media/b.png' })),
    );
    expect([...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
      ['/media/a.webp', ''],
      ['/media/b.png', ''],
    ]);
    cleanup();
    const drawn = draw('benefit-detail', detail(benefit('lounges', { icon: 'sofa' }))).container;
    expect(drawn.querySelector('img')).toBeNull();
    expect(drawn.querySelector('svg')).not.toBeNull();
  });

  test('PLN-09 car hire is shown by its companies, of which one has ended', () => {
    draw('benefit-detail', detail(cars));
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Choose a company');
    expect(screen.getByText('Kestrel for Premium.')).toBeTruthy();
    expect(screen.getByText('Longacre').closest('details')?.textContent).toContain('Ended');
  });

  test('PLN-09 an offer that has ended is over, with no way to it', () => {
    draw('benefit-detail', detail(benefit('sun', { isOver: true, until: '2022-12-31', travelUntil: '2023-03-31' })));
    expect(screen.getByText('Ended')).toBeTruthy();
    expect(screen.getByText('It ended.')).toBeTruthy();
    expect(screen.queryByText(/Travel by then/u)).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});
