import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { customerIdOf, inDatabase } from './database.ts';
import type { HttpCustomer } from './http-customer.ts';
import { aStart, goOnInBrowser, signUp } from './sign-up-over-http.ts';
import { inTurn, open, press, type Walk, type Way } from './walk.ts';

/** The rules by which accounts are judged now: a result of others is no use. */
export const rules = JSON.parse(
  readFileSync(new URL('../../../web/programme/eligibility/domain/rules.json', import.meta.url), 'utf8'),
) as { readonly version: string };

export const kycCheck = '/bank/kyc-check';

export const heading =
  (name: string | RegExp): Way =>
  ({ page }) =>
    page.getByRole('heading', { level: 1, name }).waitFor();

/** Signed up by the requests alone; the browser goes on with the same session. */
export async function signedUp({ page, person }: Pick<Walk, 'page' | 'person'>): Promise<HttpCustomer> {
  const start = aStart({ person });
  await signUp(start);
  await goOnInBrowser(page, start.customer);
  return start.customer;
}

export const forCustomer =
  (...statements: readonly string[]): Way =>
  async ({ person }) => {
    const id = await customerIdOf(person.email);
    for (const statement of statements) await inDatabase(statement, [id]);
  };

/** As if an account had just been linked, by somebody of this surname: the identity provider decides by it. */
export const linkedAs = (surname: string, accountType = 'PERSONAL'): Way =>
  inTurn(
    signedUp,
    forCustomer(
      `update customers set family_name = '${surname}', account_type = '${accountType}', card_linked_at = now()
        where customer_id = $1`,
      `insert into bank_links (bank_link_id, customer_id, bank_id, account_type, stage, started_at, linked_at, confirmed_at, account_id, masked_number, fingerprint)
        values (gen_random_uuid(), $1, 'northgate', 'PERSONAL', 'linked', now(), now(), now(), 'main', '•••• 6068', gen_random_uuid())`,
      `insert into identities (customer_id, awaits, begun_at, due_at) values ($1, 'records', now(), now())`,
      `insert into account_analyses (bank_link_id, customer_id, begun_at, score, rules, is_eligible, needs_more_information, analysed_at)
        select bank_link_id, customer_id, now(), 81, '${rules.version}', true, false, now() from bank_links where customer_id = $1`,
    ),
  );

const documentDue = (surname: string) =>
  inTurn(linkedAs(surname), open(kycCheck), heading('One more thing: we need a document'));
export const choosing = (surname: string): Way =>
  inTurn(documentDue(surname), press('Next'), heading('Which document do you have to hand?'));
const atPassport = (surname: string) => inTurn(choosing(surname), press('Passport'), heading('Your passport'));
const atLicence = (surname: string) =>
  inTurn(choosing(surname), press('Driving licence'), heading('Your driving licence'));

/** A picture of the page itself: a real one, of any sort. */
export async function aPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: 'document.png', mimeType: 'image/png', buffer: await page.screenshot() };
}

const add =
  (label: string): Way =>
  async ({ page }) => {
    await page.getByLabel(`Choose a picture: ${label}`).setInputFiles(await aPicture(page));
    await page.getByRole('img', { name: `Your picture: ${label.charAt(0).toLowerCase()}${label.slice(1)}` }).waitFor();
  };
const send = press(/^Send$/u);
export const passportSent = (surname: string): Way =>
  inTurn(atPassport(surname), add('The page with your photo'), send);
export const licenceSent = (surname: string): Way =>
  inTurn(atLicence(surname), add('The front'), add('The back'), send);

/** The browser is told that its picture has arrived, and it has not. */
const lostOnTheWay: Way = ({ page }: Walk) =>
  page.route('**/v3.6/documents', (route) =>
    route.fulfill({ status: 201, headers: { 'access-control-allow-origin': '*' }, body: '{}' }),
  );
const leave = inTurn(press('Leave without sending'), ({ page }) =>
  page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click(),
);

/** How a customer brings each transition of the identity check about. */
export const identityWays: Readonly<Record<string, Way>> = {
  'identity/check/moved': inTurn(linkedAs('Fairweather'), open(kycCheck)),
  'identity/welcome/next': inTurn(documentDue('Consider'), press('Next')),
  'identity/choose/passport': atPassport('Consider'),
  'identity/choose/driving-licence/0': atLicence('Consider'),
  'identity/choose/driving-licence/1': inTurn(
    choosing('Consider'),
    forCustomer('update identities set sanctions_clear = false where customer_id = $1'),
    press('Driving licence'),
  ),
  'identity/choose/decline': inTurn(choosing('Consider'), press('I don’t want to send a document')),
  'identity/passport/sent/noted': passportSent('Consider'),
  'identity/passport/sent/missing': inTurn(atPassport('Consider'), lostOnTheWay, add('The page with your photo'), send),
  'identity/passport/choose': inTurn(atPassport('Consider'), leave),
  'identity/driving-licence/sent/noted': licenceSent('Consider'),
  'identity/driving-licence/sent/missing': inTurn(
    atLicence('Consider'),
    lostOnTheWay,
    add('The front'),
    add('The back'),
    send,
  ),
  'identity/driving-licence/choose': inTurn(atLicence('Consider'), leave),
  'identity/sent/moved/0': inTurn(passportSent('Consider'), heading('Choose your plan')),
  'identity/sent/moved/1': passportSent('Rejected'),
  'identity/uploaded/go-on': inTurn(passportSent('Rejected'), press('Continue')),
};

const ledOn = 'who needs no document is led on before the call is made; identity.test.ts makes it';
const underTheWay = 'the provider would have to break down between two questions; identity.test.ts makes it';

/** What no customer can bring about at will. */
export const impossibleInIdentity: Readonly<Record<string, string>> = Object.fromEntries(
  ['passport', 'driving-licence'].flatMap((document) => [
    [`identity/${document}/sent/notDue`, ledOn],
    [`identity/${document}/sent/unavailable`, underTheWay],
    [`identity/${document}/sent/timeout`, underTheWay],
  ]),
);
