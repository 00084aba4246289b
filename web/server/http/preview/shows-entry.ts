import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import type { StepState } from '#journeys/states.ts';
import { type BankAccountType, banksFor } from '#web/domain/bank.ts';
import type { EntryName } from '#web/server/content/preview/draft-problems.ts';
import type { ServedRelease } from '#web/server/content/served-release.ts';
import { bankItem } from '#web/server/use-cases/list-banks.ts';

import type { ListedPage } from './list-pages.ts';

/** An entry with what its author has typed of it. */
export interface TypedEntry extends EntryName {
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Lists of a page (`journeys/meta/data.json`) on which a bank can be seen. */
const bankLists = ['banks', 'bank', 'relink'];

/**
 * Whether an entry can be seen on a page: a partner on each, words where one of their keys is drawn, a bank in the list and on
 * the pages that lead to it. Benefits, plans and campaigns are drawn by no page so far (PTR-10).
 */
export function showsEntry({ kind, key, entry }: TypedEntry, { page, forms, data }: ListedPage): boolean {
  switch (kind) {
    case 'partner':
      return true;
    case 'form-schema':
      return forms.has(key);
    case 'journey':
      return page.journey === key && Object.hasOwn(stepsOf(entry), page.step);
    case 'copy':
      return page.uses.some((use) => use.startsWith('copy.') && Object.hasOwn(entry, use.slice('copy.'.length)));
    case 'bank':
      return bankLists.some((name) => data.has(name)) || (entry['handsOffToApp'] === true && data.has('bankApp'));
    default:
      return false;
  }
}

/** The steps of a journey as it is typed; none while it has another shape. */
export function stepsOf(entry: TypedEntry['entry']): JourneyDefinition['steps'] {
  const { steps } = entry;
  return typeof steps === 'object' && steps !== null && !Array.isArray(steps)
    ? (steps as JourneyDefinition['steps'])
    : {};
}

/** A step that has no states yet is looked at as it begins. */
export const asItBegins: StepState = { about: 'As it begins' };

interface Shown {
  readonly looked: EntryName;
  readonly partner: string;
}

/**
 * The state in which an entry is looked at. The banks of the states are made up: where the draft of a bank is looked at, the
 * list is the real one, for a sort of account that the bank has, and the page is that bank's.
 */
export function stateFor(state: StepState, content: ServedRelease, { looked, partner }: Shown): StepState {
  const bank = looked.kind === 'bank' ? content.banks.find(({ id }) => id === looked.key) : undefined;
  if (bank === undefined) return state;
  const asked = state.facts?.['bankAccountType'] as BankAccountType | null | undefined;
  const accountType = asked && bank.accountTypes.includes(asked) ? asked : (bank.accountTypes[0] ?? 'PERSONAL');
  const { banks = [], ...data } = state.data ?? {};
  const isFurther = banks[0]?.['isFurther'] === true;
  const listed = banksFor(content.banks, { accountType, partner });
  return {
    ...state,
    facts: {
      ...state.facts,
      ...(asked && { bankAccountType: accountType, accountType: accountType === 'PERSONAL' ? 'PERSONAL' : 'BUSINESS' }),
      ...(state.facts?.['bankName'] !== undefined && { bankName: bank.label }),
      ...(state.facts?.['relinkBank'] !== undefined && { relinkBank: bank.label }),
    },
    ...(state.params && { params: { ...state.params, id: bank.id } }),
    data: {
      ...Object.fromEntries(
        Object.entries(data).map(([name, items]) => [
          name,
          items.map((item) => ('faqUrl' in item ? { ...item, faqUrl: bank.faqUrl ?? null } : item)),
        ]),
      ),
      banks: banks.length === 0 ? [] : listed.map((each) => bankItem(each, { accountType, isFurther })),
    },
  };
}

/** What there is to know that the page does not show: a bank or words that customers of this partner do not get. */
export function notesOn(
  content: ServedRelease,
  { looked, partner }: { looked: TypedEntry; partner: string },
): string[] {
  const { kind, key, entry } = looked;
  const { code, name } = content.partner(partner);
  if (kind === 'copy') {
    const { copy } = content.release.bundle;
    const own = Object.keys(entry).filter((each) => content.words(partner, each).words !== copy[each]);
    return own.length === 0 ? [] : [`Customers of ${name} have words of their own for: ${own.join(', ')}.`];
  }
  const bank = kind === 'bank' ? content.banks.find(({ id }) => id === key) : undefined;
  const codes = bank?.partners ?? [];
  return codes.length === 0 || codes.some((each) => each.toLowerCase() === code)
    ? []
    : [`Customers of ${name} are not offered this bank. It is for: ${codes.join(', ')}.`];
}
