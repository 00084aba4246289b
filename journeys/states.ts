import type { Facts, Say } from './engine/definition.ts';
import type { Query } from './engine/session.ts';
import { type DataItem, type LiveAnswer, type LiveView, nothingYet } from './engine/step-view.ts';

/** One state of a step, worth looking at: a story in Storybook, a choice in the preview, a case in the tests. */
export interface StepState {
  /** What is to be seen, in one line. */
  readonly about: string;
  /** Facts that differ from those that the step needs. */
  readonly facts?: Facts;
  /** Code of the partner; the default one when left out. */
  readonly partner?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  /** What is typed into the form. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Field path to copy key, or to `$` and a keyword of the form's messages. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly say?: Say;
  /** A call is on its way. */
  readonly waiting?: true;
  /** What the blocks list: a name of data in the catalogues to records; of live data also how it stands. */
  readonly data?: Readonly<Record<string, readonly DataItem[] | Partial<LiveAnswer>>>;
}

/** The records of that name in a state: what it does not say is a list without any. */
export function recordsIn(state: StepState, name: string): readonly DataItem[] {
  const shown = state.data?.[name] ?? [];
  return isList(shown) ? shown : (shown.records ?? []);
}

/** Live data as a state shows it: fresh, where it gives records alone. */
export function liveIn(state: StepState, name: string): LiveView {
  const shown = state.data?.[name] ?? [];
  const answer = isList(shown) ? { records: shown } : shown;
  return { ...nothingYet, state: 'fresh', ...answer, name, floor: 0 };
}

function isList(shown: readonly DataItem[] | Partial<LiveAnswer>): shown is readonly DataItem[] {
  return Array.isArray(shown);
}

/** `journeys/states/<journey>.json`: step to state to what it is. */
export interface JourneyStates {
  readonly journey: string;
  readonly steps: Readonly<Record<string, Readonly<Record<string, StepState>>>>;
}
