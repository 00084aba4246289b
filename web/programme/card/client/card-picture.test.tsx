import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#web/platform/client/blocks/draw-block.builder.tsx';

const card = {
  kind: 'normal',
  ending: '4242',
  state: 'active',
  label: 'Your card',
  number: '•••• 4242',
  kindName: 'Debit',
  frozen: 'Frozen',
};
const asset = { src: '/media/gadabout-card.webp', alt: '' };

test('CRD-02 the partner’s picture is the face of the card, under its chip, and its last digits stay text', () => {
  const { container } = draw('card-picture', { ...card, asset });
  const figure = screen.getByRole('figure', { name: 'Your card' });
  expect(container.querySelector('img')?.getAttribute('src')).toBe(asset.src);
  expect(container.querySelector('img')?.nextElementSibling?.tagName).toBe('svg');
  expect(container.querySelector('rect')).not.toBeNull();
  expect(figure.textContent).toBe('•••• 4242Debit');
  // Told by its words: the picture says nothing to a screen reader.
  expect(screen.queryByRole('img')).toBeNull();
});

test('CRD-02 without a picture the card has waves, and its back shows no picture', () => {
  const waves = (container: HTMLElement) => container.querySelector('[class*="wave"]');
  expect(waves(draw('card-picture', card).container)).not.toBeNull();
  expect(waves(draw('card-picture', { ...card, asset }).container)).toBeNull();
  expect(draw('card-picture', { ...card, asset, back: true }).container.querySelector('img')).toBeNull();
});

test('CRD-02 each sort of card takes its own part of the card art, or today’s colours where there is none', async () => {
  const css = await readFile(path.join(import.meta.dirname, 'card.module.css'), 'utf8');
  // As it is printed: on a dark device the page's main colour is another one.
  const printed = 'var(--color-brand, var(--color-primary))';
  for (const [sort, fallback] of [
    ['normal', printed],
    ['elite', '#15171c'],
    ['business', `color-mix(in oklab, ${printed} 70%, black)`],
    ['virtual', printed],
  ] as const)
    expect(css).toContain(`--card-paper: var(--card-${sort}-paper, ${fallback});`);
  for (const kind of ['elite', 'business', 'virtual']) {
    const { container } = draw('card-picture', { ...card, kind });
    expect(container.querySelector('figure')?.className).toContain(kind);
  }
});
