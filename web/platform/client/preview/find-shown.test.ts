import { beforeEach, expect, test } from 'vitest';

import type { PreviewSource } from '#web/platform/contract/preview.ts';
import { bare, elementsOf, shownAt } from './find-shown.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1>Carry the <b>harbour</b> with you</h1>
      <p><span class="paragraph">One line.</span><span class="paragraph">Call 0800\u00a0123.</span></p>
      <label for="boat">What is your boat called?</label><input id="boat">
      <a href="https://penhallow.example/terms">Terms</a>
      <img src="/media/logo.png" alt="">
    </main>`;
});

const find = (selector: string) => {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`There is no ${selector}`);
  return element;
};
const text = (shown: string): PreviewSource => ({ kind: 'text', shown, path: 'copy.some' });

test('PTR-04 a click finds the words that it was on, however they are broken into lines or made bold', () => {
  expect(shownAt(find('h1 b'))).toContain(bare('Carry the <b>harbour</b> with you'));
  expect(shownAt(find('p span'))).toContain(bare('One line.\nCall 0800 123.'));
});

test('PTR-04 a click finds a picture, the address of a link, and the question of a field', () => {
  expect(shownAt(find('img'))[0]).toBe('/media/logo.png');
  expect(shownAt(find('a'))).toEqual(expect.arrayContaining(['https://penhallow.example/terms', 'Terms']));
  expect(shownAt(find('input'))[0]).toBe(bare('What is your boat called?'));
});

test('PTR-04 what a field shows as is marked where it shows, and nothing around it', () => {
  expect(elementsOf([text('Carry the <b>harbour</b> with you')])).toEqual([find('h1')]);
  expect(elementsOf([{ kind: 'picture', shown: '/media/logo.png', path: 'customizations.logoSrc' }])).toEqual([
    find('img'),
  ]);
  expect(elementsOf([text('Nowhere to be read')])).toEqual([]);
});
