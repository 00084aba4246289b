import { beforeAll, describe, expect, test } from 'vitest';

import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import type { JourneyStates } from '#journeys/states.ts';
import { sharingDays } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import { describeScreen } from '../stories/release/describe-screens.ts';
import { repositoryRelease } from '../stories/release/repository-release.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const states = repository.states.map(({ text }) => JSON.parse(text) as JourneyStates);

let served: ServedRelease;
beforeAll(async () => {
  ({ served } = await repositoryRelease());
});

/** The blocks of a page in one of its stated states, as customers of that partner get them. */
function blocksOn(page: string, state = 'default', partner = 'default') {
  const [journey = '', step = ''] = page.split('/');
  const definition = definitions[journey];
  const stated = states.find((file) => file.journey === journey)?.steps[step]?.[state];
  if (definition === undefined || stated === undefined) throw new Error(`There is no state "${state}" of ${page}`);
  return describeScreen(served, { definition, step, state: stated, partner }).view.blocks as readonly Record<
    string,
    unknown
  >[];
}

const wordsOn = (page: string, state?: string, partner?: string) =>
  blocksOn(page, state, partner).map(({ text }) => String(text));

describe('BNK-05 the page that asks for consent', () => {
  test('says for how long the account is shared', () => {
    const said = wordsOn('bank-linking/consent');
    expect(said).toContainEqual(expect.stringContaining(`for ${String(sharingDays)} days at a time`));
    expect(said).toContain('How long it lasts');
  });

  test.each(['sign-up/register', 'sign-up/register-business', 'sign-up/bank-intro', 'bank-linking/consent'])(
    'is not where customers of a partner first hear of us: %s says who provides their card',
    (page) => {
      const toPartner = wordsOn(page, 'default', 'penhallow').filter((text) => text.includes('Penhallow'));
      expect(toPartner.join(' ')).toMatch(/Burgee.* Penhallow|Penhallow.* Burgee/u);
      expect(wordsOn(page).join(' ')).not.toContain('Your Burgee card is provided');
    },
  );
});

describe('CRD-01 CRD-08 the page of the PIN', () => {
  test.each([
    ['default', 'Set your PIN'],
    ['tried', 'Set your PIN'],
    ['replacement', 'Set your new card’s PIN'],
  ])('of a card that is no other’s speaks of no new number: %s is told %s', (state, title) => {
    expect(wordsOn('plans/set-pin', state)[0]).toBe(title);
  });
});

describe('ELG-02 on hold because of payments to a court', () => {
  test.each([
    ['on-hold', 'We need to look at your account first'],
    ['on-hold-with-card', 'Your card is temporarily frozen'],
  ])('%s is told: %s', (state, title) => {
    const headings = blocksOn('bank-linking/not-eligible', state).filter(({ block }) => block === 'heading');
    expect(headings.map(({ text }) => text)).toEqual([title]);
  });

  test('nobody without a card reads of a frozen one', () => {
    expect(wordsOn('bank-linking/not-eligible', 'on-hold').join(' ')).not.toMatch(/frozen|use your card/u);
  });
});

test.each(['customer-blocked', 'business-blocked'])('ERR-04 %s gives a way to reach a person', (step) => {
  expect(blocksOn(`blocked/${step}`)).toContainEqual(
    expect.objectContaining({ text: 'support@burgee.example', href: 'mailto:support@burgee.example' }),
  );
});

test('ENT-03 the hint about the name as the bank has it stands under both names', () => {
  const form = served.form('default', 'register-user')?.uiSchema as Record<string, Record<string, unknown>>;
  expect([form['givenName']?.['ui:help'], form['familyName']?.['ui:help']]).toEqual(
    Array.from({ length: 2 }, () => 'As it appears on your bank account'),
  );
});

test('BNK-05 no picture stands on more than two of the pages on which a bank is linked, and none has two', () => {
  const pages = Object.keys(definitions['bank-linking']?.steps ?? {});
  const pictures = pages.map((step) =>
    blocksOn(`bank-linking/${step}`).filter(({ block }) => block === 'illustration'),
  );
  expect(pictures.filter((onPage) => onPage.length > 1)).toEqual([]);
  const shown = pictures.flat().map(({ name }) => String(name));
  expect(new Set(shown).size).toBeGreaterThan(5);
  expect(shown.filter((name) => shown.filter((other) => other === name).length > 2)).toEqual([]);
});

describe('RET-04 a broken link', () => {
  test('is what its page says, and not that all is done', () => {
    const headings = blocksOn('plans/select', 'broken-link').filter(({ block }) => block === 'heading');
    expect(headings.map(({ text }) => text)).toEqual(['Your link to Northgate Bank is broken']);
    const said = blocksOn('plans/select', 'broken-link').map((block) => JSON.stringify(block));
    expect(said.join(' ')).not.toMatch(/will spend from it|nothing more to do/u);
  });

  test('lets no page of the card say that it can be used wherever cards are accepted', () => {
    expect(wordsOn('card/card').join(' ')).toContain('wherever cards are accepted');
    expect(wordsOn('card/card', 'broken-link').join(' ')).not.toContain('wherever cards are accepted');
  });

  test('is renewed beside the Direct Debit Guarantee without a word that no money moves', () => {
    expect(wordsOn('bank-linking/relink').join(' ')).toContain('can’t move money');
    expect(wordsOn('bank-linking/relink', 'funds').join(' ')).not.toContain('can’t move money');
  });
});
