import { expect, test } from 'vitest';

import { joinCopy, loadRepository } from '../load-repository.ts';
import { checkMenu } from './check-menu.ts';

const { catalogues, copyFiles } = loadRepository();
const copy = joinCopy(copyFiles);

function problemsOf(main: typeof catalogues.menu.main): string[] {
  const menu = { ...catalogues.menu, main };
  const source = { file: 'menu.json', text: JSON.stringify(menu) };
  return checkMenu(source, { catalogues: { ...catalogues, menu }, copy }).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

test('LAY-01 an entry of the menu that names no words, link or fact of ours is refused, a page to come is not', () => {
  expect(problemsOf([{ text: 'menu.home', route: '/a/page/to/come' }])).toEqual([]);
  expect(problemsOf([{ text: 'menu.hmoe', link: 'faqs', when: { signedInn: true } }])).toEqual([
    'J015 /main/0/text',
    'J020 /main/0/link',
    'J017 /main/0/when/signedInn',
  ]);
  const dots = [{ when: { nothing: true }, tone: 'error' as const, text: 'menu.nothing' }];
  expect(problemsOf([{ text: 'menu.home', dots }])).toEqual([
    'J017 /main/0/dots/0/when/nothing',
    'J015 /main/0/dots/0/text',
  ]);
});
