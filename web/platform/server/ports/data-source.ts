import type { CallContext } from './call.ts';

/** One record of what a page lists: its fields are those that `journeys/catalogues` names. */
export type DataItem = Readonly<Record<string, string | number | boolean | null>>;

/** What is known, by the names of `journeys/catalogues`. */
export type AnyFacts = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

/** Who asks for a list, and from which page. */
export interface DataRequest<Facts = AnyFacts, Context = CallContext, Customer = unknown> {
  readonly context: Context;
  readonly customer: Customer;
  /** What is known about the customer, by the names of `journeys/catalogues`. */
  readonly facts: Facts;
  /** Parameters of the page's route. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** What a source of live data answers, as the engine has it. */
export interface LiveAnswer<Item = DataItem> {
  readonly records: readonly Item[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly total: number | null;
  readonly state: 'fresh' | 'stale' | 'awaited' | 'away' | 'gone';
  readonly why: string | null;
  readonly at: string | null;
}

/**
 * An answer that is made for those alone who have not got it yet. `version` costs less, and stays the same for as long as the answer
 * to the same question of the same customer would.
 */
export interface Versioned<Answer = LiveAnswer> {
  readonly version: string;
  readonly answer: () => Promise<Answer>;
}

/** Which part of live data is asked for; what it is narrowed by is of the catalogue's `asks`, and checked. */
export interface LiveAsk {
  /** How many records a page of it has. */
  readonly size: number;
  /** `next` or `previous` of an earlier answer, as this source made it; null for the first page. */
  readonly cursor: string | null;
  /** Id of a record: the page in which it stands. */
  readonly around: string | null;
  readonly by: Readonly<Record<string, string>>;
}

/** Who asks for live data, and for which part of it. */
export type LiveRequest<Asked = DataRequest> = Asked & { readonly ask: LiveAsk };

/** Something that the server knows which is more than a fact: a list that a page shows. It changes nothing. */
export type AnyDataSource = (asked: LiveRequest) => Promise<readonly DataItem[] | LiveAnswer | Versioned>;
