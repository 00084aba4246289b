import { browserMemory } from '#web/platform/domain/browser-memory.ts';

export interface Posted {
  readonly status: number;
  /** Cookies that were set, and customers that were made. */
  readonly effects: readonly string[];
}

/** What a form of a page answers and brings about once it is done: whichever page a refusal shows, that is answered 200 too. */
const done: Readonly<Record<string, (posted: Posted) => boolean>> = {
  '/user/register/customer/email': ({ status, effects }) => status === 303 && effects.includes('a customer'),
  '/cookies': ({ status, effects }) =>
    status === 200 && effects.some((effect) => effect.startsWith(`${browserMemory.events.name}=stopped`)),
};

export const isDone = (path: string, posted: Posted): boolean => done[path]?.(posted) === true;
