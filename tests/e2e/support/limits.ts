import type { BrowserContext } from '@playwright/test';

import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';

import { customerIdOf, inDatabase } from './database.ts';
import type { Walk, Way } from './walk.ts';

/** Whose counter it is: every walk reaches its own limits, so that walks side by side do not stop each other. */
type Owner = (walk: Walk) => Promise<string>;

const ofCustomer: Owner = ({ person }) => customerIdOf(person.email);
const ofAddress: Owner = ({ person }) => Promise.resolve(secrets().keyedHash('attempts', person.email));
const ofDevice: Owner = async ({ page }) => secrets().keyedHash('device', await deviceIn(page.context()));

/** The API's own, for its counters have keyed hashes in their names. */
function secrets() {
  const settings = JSON.parse(process.env['E2E_API_ENVIRONMENT'] ?? '{}') as Record<string, string>;
  return createSecrets(settings['SECRET_KEY'] ?? '');
}

async function deviceIn(context: BrowserContext): Promise<string> {
  const device = (await context.cookies()).find(({ name }) => name === 'did');
  if (device === undefined) throw new Error('This browser has opened no page of ours yet.');
  return device.value;
}

/** As if something had been asked for more often than is allowed. */
const reached =
  (counter: string, owner: Owner): Way =>
  async (walk) => {
    const row = "insert into attempts (key, count, window_ends_at) values ($1, 1000, now() + interval '1 hour')";
    const again = 'on conflict (key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at';
    await inDatabase(`${row} ${again}`, [`${counter}:${await owner(walk)}`]);
  };

/** As if the wait between two sends were over. */
const over =
  (counter: string): Way =>
  async (walk) =>
    inDatabase('delete from attempts where key like $1', [`${counter}:${await ofCustomer(walk)}:%`]);

export const codesReached = reached('otp', ofCustomer);
export const membershipsReached = reached('airline-membership', ofCustomer);
export const linksReached = reached('link', ofCustomer);
export const passwordsReached = reached('password-again', ofCustomer);
export const registrationsReached = reached('register', ofAddress);
export const signInsReached = reached('sign-in-device', ofDevice);
export const signInLinksReached = reached('sign-in-link-device', ofDevice);
/** As a device that this customer has not used before. */
export const strangersSignInsReached = reached('sign-in', async (walk) => `${await ofAddress(walk)}:stranger`);
export const codeGapOver = over('otp-gap');
export const linkGapOver = over('link-gap');
