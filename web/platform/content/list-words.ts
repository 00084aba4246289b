import { menuCopy } from '#journeys/check/check-menu.ts';
import type { Catalogues } from '#journeys/check/catalogues.ts';
import { copyUses, sayKeys } from '#journeys/check/used-copy.ts';
import type { AccessTable } from '#journeys/engine/definition.ts';

import { alwaysFilled, longestOf } from './check-own-words.ts';
import { writtenPlaceholders } from './placeholders.ts';
import type { ServedRelease } from './served-release.ts';

/** A page, for people: where it stands in its journey and what it is called. */
interface WordsPage {
  readonly journey: string;
  readonly step: string;
  readonly title: string;
}

/** A placeholder of a text, as it is written there: `{email}`, `{until, date, day}`. */
interface WordsPlaceholder {
  readonly written: string;
  /** What is filled in, for people; nothing where it depends on the page. */
  readonly about?: string;
  /** Own words must keep it. */
  readonly isKept: boolean;
}

/** One text of the product, as the desk of words shows it. */
interface WordsEntry {
  readonly key: string;
  /** What everybody else reads, as an ICU message. */
  readonly standard: string;
  readonly placeholders: readonly WordsPlaceholder[];
  /** The most characters that a partner's own words may have here. */
  readonly longest: number;
  /** Why nobody may change these words; nothing where a partner may. */
  readonly regulated?: string;
  /** The field of the partner whose words come before the standard ones, e.g. `customizations.signUp.title`. */
  readonly typed?: string;
  /** Pages that show it, by their place in `pages`. */
  readonly pages: readonly number[];
  /** Pages on which it is a message that comes and goes, by their place in `pages`. */
  readonly messages: readonly number[];
  /** Where else it shows, for people. */
  readonly besides?: string;
}

/** Every text of the product, and the pages on which they show (PTR-06). */
export interface PartnerWords {
  readonly pages: readonly WordsPage[];
  readonly words: readonly WordsEntry[];
}

interface Places {
  readonly shown: Set<number>;
  readonly said: Set<number>;
}

/** Every text of the product, with the pages on which a customer of the partner reads it (PTR-06). */
export function listWords(content: ServedRelease, partner: string, catalogues: Catalogues): PartnerWords {
  const { copy } = content.release.bundle;
  const { pages, places } = placesOf(content, partner, catalogues);
  const words = Object.entries(copy).map(([key, standard]) => {
    const { shown = new Set<number>(), said = new Set<number>() } = places.get(key) ?? {};
    return {
      ...entryOf(key, standard, { content, catalogues }),
      pages: [...shown],
      messages: [...said].filter((page) => !shown.has(page)),
    };
  });
  return { pages, words };
}

function entryOf(
  key: string,
  standard: string,
  { content, catalogues }: { content: ServedRelease; catalogues: Catalogues },
): Omit<WordsEntry, 'pages' | 'messages'> {
  const { values, regulated, partner, ...rules } = catalogues.copyRules;
  const reason = own(regulated, key);
  const typed = own(partner, key);
  const besides = besidesOf(key, content.access, catalogues);
  const { copy } = content.release.bundle;
  return {
    key,
    standard,
    placeholders: placeholdersOf(standard, values),
    longest: longestOf(key, { copy, rules: { ...rules, regulated } }),
    ...(reason !== undefined && { regulated: reason }),
    ...(typed !== undefined && { typed }),
    ...(besides !== undefined && { besides }),
  };
}

/** Those of our own words, then those that any words may have. */
function placeholdersOf(standard: string, values: Readonly<Record<string, string>>): WordsEntry['placeholders'] {
  const written = writtenPlaceholders(standard);
  const further = alwaysFilled.filter((name) => written.every((each) => each.name !== name));
  return [...written, ...further.map((name) => ({ name, written: `{${name}}` }))].map((each) => {
    const about = own(values, each.name);
    return { written: each.written, ...(about !== undefined && { about }), isKept: !alwaysFilled.includes(each.name) };
  });
}

/** Of a page whose name depends on its customer stands what is said of any other. */
function unfilled(standard = ''): Readonly<Record<string, string>> {
  return Object.fromEntries(writtenPlaceholders(standard).map(({ name }) => [name, '']));
}

/** Where words show that no page names. */
function besidesOf(key: string, access: AccessTable, { copyRules, menu, assets }: Catalogues): string | undefined {
  if (menuCopy(menu).includes(key)) return 'The menu.';
  if (Object.values(assets).some(({ alt }) => alt === key))
    return 'Says what a picture shows, to those who do not see it.';
  if (access.next.some(({ say }) => sayKeys(say).includes(key))) return 'Said when a page cannot be shown.';
  return own(copyRules.usedByCode, key) ?? own(copyRules.usedByCode, `${key.split('.')[0] ?? ''}.*`);
}

function placesOf(content: ServedRelease, partner: string, catalogues: Catalogues) {
  const pages: WordsPage[] = [];
  const places = new Map<string, Places>();
  for (const definition of Object.values(content.definitions)) {
    const numbers = new Map<string, number>();
    for (const [step, { title }] of Object.entries(definition.steps)) {
      numbers.set(step, pages.length);
      pages.push({
        journey: definition.journey,
        step,
        title: content.text(partner, title, unfilled(content.release.bundle.copy[title])),
      });
    }
    for (const { key, step, as } of copyUses(definition, catalogues)) {
      const number = numbers.get(step);
      if (number === undefined) continue;
      const { shown, said } = places.get(key) ?? { shown: new Set(), said: new Set() };
      places.set(key, { shown, said });
      (as === 'say' || as === 'errors' ? said : shown).add(number);
    }
  }
  return { pages, places };
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
