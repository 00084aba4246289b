import { html, type Html } from '../../../banks/pages/html.ts';

const drawn = {
  cup: 'M5 9h11v5a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h2a2 2 0 0 1 0 5h-2M8 3v3M12 3v3',
  plate: 'M7 3v7a2 2 0 0 0 4 0V3M9 12v9M17 21V3c-3 1-4 4-4 8h4',
  cart: 'M3 4h2l2 11h10l2-8H6M9 20h.01M16 20h.01',
  pump: 'M4 21V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v16M3 21h12M7 7h4v4H7zM14 12h2a2 2 0 0 1 2 2v3a1.5 1.5 0 0 0 3 0V9l-3-3',
  bed: 'M3 19V6M3 16h18v3M21 16v-3a3 3 0 0 0-3-3h-7v6M7 12.5h.01',
  plane: 'M10 21l2-7-7 2-2-2 6-5L5 4l2-1 6 4 4-4a2 2 0 0 1 3 3l-4 4 2 8-2 1-4-6-2 6z',
  train: 'M6 16V6a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v10zM6 11h12M9 13.5h.01M15 13.5h.01M8 16l-2 4M16 16l2 4',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  cash: 'M3 7h18v10H3zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6 10v.01M18 14v.01',
  bag: 'M5 8h14l-1 12H6zM9 8V6a3 3 0 0 1 6 0v2',
} as const;

const byCategory: readonly (readonly [keyof typeof drawn, readonly string[]])[] = [
  ['cup', ['5462', '5814']],
  ['plate', ['5812']],
  ['cart', ['5411', '5499']],
  ['pump', ['5541', '5542']],
  ['bed', ['7011']],
  ['plane', ['3000', '4511']],
  ['train', ['3351', '4111', '4112', '4121']],
  ['screen', ['4899', '5734', '5816']],
  ['cash', ['6011']],
];

/** A small picture of what a merchant sells, by its category. It says nothing that the words beside it do not. */
export function iconOf(mcc: string): Html {
  const [name] = byCategory.find(([, codes]) => codes.includes(mcc)) ?? ['bag'];
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="${drawn[name]}" />
  </svg>`;
}
