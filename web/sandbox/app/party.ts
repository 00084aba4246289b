import { readProductUrl, readText } from '../environment.ts';
import type { OpenParty, Party } from '../party.ts';
import { appRoutes } from './app-routes.ts';
import { AppBackend, type AppOptions } from './app-backend.ts';

/** The programme's app, as far as the web leaves things to it: its backend speaks to the product over HTTP, under a key of its own. */
export const app: Party<AppOptions, OpenParty> = {
  faults: [],
  readOptions: (env) => ({
    url: new URL('/webhooks/app', readProductUrl(env)).href,
    secret: readText('SANDBOX_APP_SECRET', env),
  }),
  open: (options) => ({ routes: appRoutes(new AppBackend(options)) }),
};
