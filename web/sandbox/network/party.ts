import path from 'node:path';

import { readFolder, readText } from '../environment.ts';
import type { OpenParty, Party } from '../party.ts';
import { networkRoutes } from './network-routes.ts';
import { OrderBook } from './order-book.ts';
import { shopRoutes } from './shop-routes.ts';

export interface NetworkOptions {
  readonly accessToken: string;
  /** Where clicks and orders stay from one start to the next; without it they end with the process. */
  readonly folder?: string;
}

/** A network of shops that pays for customers sent to them, of Awin's shape. */
export const network: Party<NetworkOptions, OpenParty> = {
  faults: ['network'],
  readOptions: (env) => ({
    accessToken: readText('SANDBOX_SHOP_NETWORK_ACCESS_TOKEN', env),
    ...readFolder('SANDBOX_NETWORK_DIR', env),
  }),
  open: ({ accessToken, folder }, { clock, faults }) => {
    const book = new OrderBook(clock, folder === undefined ? undefined : path.join(folder, 'orders.json'));
    return {
      routes: [...networkRoutes(book, faults, accessToken), ...shopRoutes(book)],
      stop: () => {
        book.write();
        return Promise.resolve();
      },
    };
  },
};
