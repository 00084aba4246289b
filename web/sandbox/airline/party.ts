import path from 'node:path';

import { readFolder, readText } from '../environment.ts';
import type { OpenParty, Party } from '../party.ts';
import { airlinePageRoutes } from './airline-page.ts';
import { airlineRoutes } from './airline-routes.ts';
import { MilesBook } from './miles-book.ts';

export interface AirlineOptions {
  /** Who credits miles here. */
  readonly partnerId: string;
  readonly accessToken: string;
  /** Where members and miles stay from one start to the next; without it they end with the process. */
  readonly folder?: string;
}

/** An airline's programme for its members. None publishes its interface for partners: this one has the shape that they share. */
export const airline: Party<AirlineOptions, OpenParty> = {
  faults: ['airline'],
  readOptions: (env) => ({
    partnerId: readText('SANDBOX_AIRLINE_PARTNER_ID', env),
    accessToken: readText('SANDBOX_AIRLINE_ACCESS_TOKEN', env),
    ...readFolder('SANDBOX_AIRLINE_DIR', env),
  }),
  open: ({ folder, ...credentials }, { faults }) => {
    const book = new MilesBook(folder === undefined ? undefined : path.join(folder, 'miles.json'));
    return {
      routes: [...airlineRoutes(book, faults, credentials), ...airlinePageRoutes(book)],
      stop: () => {
        book.write();
        return Promise.resolve();
      },
    };
  },
};
