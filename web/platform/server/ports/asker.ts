import type { AnyFacts } from './data-source.ts';

/** Somebody signed in, as the header of a page names them. */
export interface Account {
  readonly email: string;
  readonly name: string | undefined;
}

/** Who asks, and what journeys may know of them. */
export interface Asker {
  readonly facts: AnyFacts;
  readonly account: Account | undefined;
  /** What a form need not ask them again, by field. */
  readonly known: (form: string) => Readonly<Record<string, unknown>>;
  /** The customer as the programme knows them, for its lists; nobody when nobody is signed in. */
  readonly customer: unknown;
}
