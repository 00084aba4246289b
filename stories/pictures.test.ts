import { beforeAll, describe, expect, test } from 'vitest';

import type { Screen } from '#web/platform/contract/screen.ts';

import { describeScreen } from './release/describe-screens.ts';
import { publishScreens, type PublishedScreens } from './release/publish-stories.ts';
import { screenFile } from './catalogue/catalogue.ts';

type StepScreen = Extract<Screen, { kind: 'step' }>;

let published: PublishedScreens | undefined;
beforeAll(async () => {
  published = await publishScreens('default');
});

function screensNow(): PublishedScreens {
  if (published === undefined) throw new Error('Nothing is published');
  return published;
}

/** Every picture that is named anywhere in a text. */
const picturesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\/media\/[\w.-]+/gu)].map(([found]) => found);

/** How a file of that kind begins, as text: a page that is told to be a picture is none. */
const beginnings: Readonly<Record<string, string>> = { png: '\u{89}PNG', webp: 'RIFF', svg: '<svg' };
const kindOf = (address: string) => address.split('.').at(-1) ?? '';

function beginningOf(bytes: string | Uint8Array | undefined): string {
  return Buffer.from(bytes ?? '')
    .toString('latin1')
    .slice(0, 4);
}

test('DSN-01 each picture that a screen names lies beside the stories', () => {
  const { files, screens } = screensNow();
  const named = screens.flatMap((address) => picturesIn(String(files.get(screenFile('default', address)))));
  const all = [...new Set(named)];
  expect(all.length).toBeGreaterThan(20);
  const wrong = all.filter((address) => beginningOf(files.get(address)) !== beginnings[kindOf(address)]);
  expect(wrong).toEqual([]);
});

interface Shown {
  readonly journey: string;
  readonly block: string;
  readonly property: string;
  /** Which of its records have a picture. */
  readonly pictured: readonly string[];
}

const shown: readonly Shown[] = [
  {
    ...{ journey: 'plans', block: 'plan-carousel', property: 'plans' },
    pictured: ['Business', 'Elite', 'Essential', 'Free', 'Premium', 'Secured'],
  },
  {
    ...{ journey: 'current-plan', block: 'plan-card', property: 'plan' },
    pictured: ['Business', 'Elite', 'Essential', 'Free', 'Premium'],
  },
  {
    ...{ journey: 'benefits', block: 'benefit-detail', property: 'data' },
    pictured: ['car-hire', 'lounge-access'],
  },
];

describe('DSN-01 PLN-11 a story shows the picture that the content has', () => {
  test.each(shown)('of $block in $journey', ({ journey, block, property, pictured }) => {
    const { files, screens } = screensNow();
    const records = screens
      .filter((screen) => screen.journey === journey)
      .map((address) => JSON.parse(String(files.get(screenFile('default', address)))) as StepScreen)
      .flatMap(({ view }) => view.blocks.filter((each) => each.block === block))
      .flatMap((each) => (each as Readonly<Record<string, unknown>>)[property] as readonly Record<string, unknown>[]);
    const having = records.filter(({ image }) => typeof image === 'string').map(({ name, id }) => String(name ?? id));
    expect([...new Set(having)].sort()).toEqual(pictured);
  });

  test('of a campaign, its partner’s own', () => {
    const { release, states } = screensNow();
    const definition = release.served.definitions['referrals'];
    const state = states['referrals']?.steps['refer-a-friend']?.['default'];
    if (definition === undefined || state === undefined) throw new Error('There is no page to invite a friend');
    const pictures = ['default', 'penhallow'].map((partner) => {
      const { view } = describeScreen(release.served, { definition, step: 'refer-a-friend', state, partner });
      return picturesIn(JSON.stringify(view.blocks));
    });
    expect(pictures.map(({ length }) => length)).toEqual([1, 1]);
    expect(pictures[0]).not.toEqual(pictures[1]);
  });
});
