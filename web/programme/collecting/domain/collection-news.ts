import { stopReasons } from './collection.ts';

/**
 * What customers are told of a collection. `notice`: it comes. `withdrawn`: it does not come after all. `again`: it was returned, and comes once more. `paid`: what was
 * returned is paid, so that the card works again. `made-up-for`: the same where what came back to the customer makes up for it. The others: it was returned, and spending has stopped for that reason.
 */
export const collectionNews = ['notice', 'withdrawn', 'again', 'paid', 'made-up-for', ...stopReasons] as const;
export type CollectionNews = (typeof collectionNews)[number];
