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

/** Something that the server knows which is more than a fact: a list that a page shows. It changes nothing. */
export type AnyDataSource = (asked: DataRequest) => Promise<readonly DataItem[]>;
