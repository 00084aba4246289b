import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import type { StepState } from '#journeys/states.ts';
import { type ContentKind, entryCalled, kindCalled } from '#web/platform/content/content-kind.ts';
import type { EntryName } from '#web/platform/content/preview/draft-problems.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import type { ListedPage } from './listed-page.ts';

/** An entry with what its author has typed of it. */
export interface TypedEntry extends EntryName {
  readonly entry: Readonly<Record<string, unknown>>;
}

/**
 * Whether an entry can be seen on a page: a partner on each, words where one of their keys is drawn, and what the programme
 * publishes of its own where its kind says (PTR-10).
 */
export function showsEntry(
  { kind, key, entry }: TypedEntry,
  { page, forms, data }: ListedPage,
  kinds: readonly ContentKind[],
): boolean {
  switch (kind) {
    case 'partner':
      return true;
    case 'form-schema':
      return forms.has(key);
    case 'journey':
      return page.journey === key && Object.hasOwn(stepsOf(entry), page.step);
    case 'copy':
      return page.uses.some((use) => use.startsWith('copy.') && Object.hasOwn(entry, use.slice('copy.'.length)));
    default:
      return kindCalled(kinds, kind)?.preview?.isOn(entry, data) ?? false;
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
  readonly kinds: readonly ContentKind[];
}

/** The state in which an entry is looked at; its kind may put it there in place of what the states have made up. */
export function stateFor(state: StepState, content: ServedRelease, { looked, partner, kinds }: Shown): StepState {
  const kind = kindCalled(kinds, looked.kind);
  const entry = kind && entryCalled(kind, content, looked.key);
  return (entry && kind.preview?.stateFor(state, entry, { content, partner })) ?? state;
}

/** What there is to know that the page does not show: an entry or words that customers of this partner do not get. */
export function notesOn(
  content: ServedRelease,
  { looked, partner, kinds }: Shown & { readonly looked: TypedEntry },
): readonly string[] {
  const { kind: uid, key, entry } = looked;
  const brand = content.partner(partner);
  if (uid === 'copy') {
    const { copy } = content.release.bundle;
    const own = Object.keys(entry).filter((each) => content.words(partner, each).words !== copy[each]);
    return own.length === 0 ? [] : [`Customers of ${brand.name} have words of their own for: ${own.join(', ')}.`];
  }
  const kind = kindCalled(kinds, uid);
  const listed = kind && entryCalled(kind, content, key);
  return (listed && kind.preview?.notesOn(listed, brand)) ?? [];
}
