import path from 'node:path';

import { readFolder, readProductUrl, readText } from '../environment.ts';
import type { OpenParty, Party } from '../party.ts';
import { PayoutBook } from './payout-book.ts';
import { payoutPageRoutes } from './payout-page.ts';
import { payoutRoutes } from './payout-routes.ts';
import { Webhooks } from './webhooks.ts';

export interface PayoutsOptions {
  /** The customer's account, out of which is paid. */
  readonly account: string;
  readonly apiKey: string;
  readonly hmacSecret: string;
  /** Where payments are told of; nowhere when left out. */
  readonly webhook?: { readonly url: string; readonly secret: string };
  /** Where payments stay from one start to the next; without it they end with the process. */
  readonly folder?: string;
}

const lookEveryMs = 250;

/** A provider that pays by Faster Payments, of Modulr's shape. */
export const payouts: Party<PayoutsOptions, OpenParty> = {
  faults: ['payouts'],
  readOptions: (env) => ({
    account: readText('SANDBOX_PAYOUTS_ACCOUNT', env),
    apiKey: readText('SANDBOX_PAYOUTS_API_KEY', env),
    hmacSecret: readText('SANDBOX_PAYOUTS_HMAC_SECRET', env),
    webhook: {
      url: new URL('/webhooks/payouts', readProductUrl(env)).href,
      secret: readText('SANDBOX_PAYOUTS_WEBHOOK_SECRET', env),
    },
    ...readFolder('SANDBOX_PAYOUTS_DIR', env),
  }),
  open: ({ webhook, folder, ...credentials }, { clock, faults }) => {
    const webhooks = webhook && new Webhooks({ ...webhook, key: credentials.apiKey });
    const book = new PayoutBook(clock, folder === undefined ? undefined : path.join(folder, 'payments.json'));
    book.onChange((payment) => webhooks?.send(payment));
    const looking = setInterval(() => {
      book.catchUp();
    }, lookEveryMs).unref();
    return {
      routes: [...payoutRoutes(book, faults, credentials), ...payoutPageRoutes(book)],
      stop: () => {
        clearInterval(looking);
        webhooks?.stop();
        book.write();
        return Promise.resolve();
      },
    };
  },
};
