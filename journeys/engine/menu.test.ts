import { expect, test } from 'vitest';

import type { AccessTable, Facts, JourneyDefinition } from './definition.ts';
import { dotOf, type MenuEntry, openEntries } from './menu.ts';

const page = (route: string, needs: readonly string[] = []) => ({ route, title: 'a.b', blocks: [], needs });
const definitions: Readonly<Record<string, JourneyDefinition>> = {
  pages: {
    journey: 'pages',
    version: 1,
    start: 'card',
    steps: {
      card: page('/card', ['signedIn']),
      more: page('/more', ['signedIn', 'mobileVerified']),
      help: page('/help'),
    },
  },
};
const gates = [{ name: 'blocked', when: { customerBlocked: true }, except: [], route: '/blocked' }];
const access: AccessTable = { groups: {}, next: [{ route: '/help' }], gates };

const entries: readonly MenuEntry[] = [
  { text: 'menu.home', route: '/dashboard' },
  { text: 'menu.card', route: '/card' },
  { text: 'menu.more', route: '/more' },
  { text: 'menu.help', route: '/help' },
  { text: 'menu.terms', link: 'terms' },
  { text: 'menu.rewards', route: '/card', when: { accountType: 'PERSONAL' } },
];

const known: Facts = { signedIn: true, mobileVerified: true, accountType: 'BUSINESS', customerBlocked: false };

function shown(facts: Facts): string[] {
  return openEntries(entries, { definitions, access, facts: { ...known, ...facts } }).map(({ text }) => text);
}

test('LAY-01 the menu has no page that is not there yet, and none that would send the customer away', () => {
  expect(shown({ mobileVerified: false })).toEqual(['menu.card', 'menu.help', 'menu.terms']);
  expect(shown({ accountType: 'PERSONAL' })).toEqual([
    'menu.card',
    'menu.more',
    'menu.help',
    'menu.terms',
    'menu.rewards',
  ]);
});

test('LAY-01 a gate of the access table takes its pages out of the menu', () => {
  expect(shown({ customerBlocked: true })).toEqual(['menu.help', 'menu.terms']);
});

test('LAY-01 the first mark that holds is shown on its entry', () => {
  const entry: MenuEntry = {
    text: 'menu.account',
    route: '/account',
    dots: [
      { when: { broken: true }, tone: 'error', text: 'menu.broken' },
      { when: { pending: true }, tone: 'warning', text: 'menu.pending' },
    ],
  };
  expect(dotOf(entry, { broken: true, pending: true })?.tone).toBe('error');
  expect(dotOf(entry, { broken: false, pending: true })?.tone).toBe('warning');
  expect(dotOf(entry, { broken: false, pending: false })).toBeUndefined();
});
