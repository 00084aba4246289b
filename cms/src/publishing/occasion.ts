import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { currentUser, nameOf } from '../setup/current-user';

export interface Author {
  /** Nothing when it is not a person. */
  readonly id: number | null;
  readonly name: string;
}

/** What is known about a publish beside the entry itself. */
export interface Occasion {
  readonly note?: string;
  /** SHA-256 of the draft that the person was shown: another draft is not published. */
  readonly seen?: string;
  /** The version whose content comes back. */
  readonly restoredFrom?: number;
  /** Which contents the API has accepted together, as `acceptedAs` names them: alone it might refuse them. */
  readonly accepted?: ReadonlySet<string>;
  /** Who publishes, when there is nobody at the keyboard. */
  readonly author?: Author;
}

const occasions = new AsyncLocalStorage<Occasion>();

/** Runs `work`; whatever is published in it is published on this occasion. */
export function onOccasion<Result>(occasion: Occasion, work: () => Promise<Result>): Promise<Result> {
  return occasions.run(occasion, work);
}

export const currentOccasion = (): Occasion => occasions.getStore() ?? {};

export const REPOSITORY: Author = { id: null, name: 'The repository' };

/** Who is publishing: the person at the keyboard, or who asked for it earlier. */
export function currentAuthor(strapi: Core.Strapi): Author {
  const user = currentUser(strapi);
  if (!user) return currentOccasion().author ?? { id: null, name: 'Nobody in person' };
  return { id: user.id, name: nameOf(user) };
}
