import { HttpCustomer, siteUrl } from '#tests/e2e/support/http-customer.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';
import { inDatabase } from '#tests/e2e/support/database.ts';

import { exactly, type Figure, none } from './figure.ts';
import { isDone, type Posted } from './posted-effects.ts';

type Headers = Readonly<Record<string, string>>;

const register = '/user/register/customer/email';
const evil = 'https://evil.example';

/** What says where a form of a page comes from, when it is another site, or nobody. */
const elsewhere: () => Readonly<Record<string, Headers>> = () => ({
  'a foreign Origin': { origin: evil },
  'no Origin and a foreign Referer': { referer: `${evil}/prizes` },
  'no Origin and our own Referer': { referer: siteUrl() + register },
  'Origin: null': { origin: 'null' },
  'nothing at all': {},
  'an Origin that begins with ours': { origin: `${siteUrl()}.evil.example` },
  'our Origin under another scheme': { origin: siteUrl().replace(/^http:/u, 'https:') },
  'two Origins': { origin: `${siteUrl()}, ${evil}` },
  'Sec-Fetch-Site: cross-site': { 'sec-fetch-site': 'cross-site', origin: siteUrl() },
  'Sec-Fetch-Site: same-site': { 'sec-fetch-site': 'same-site', origin: siteUrl() },
  'Sec-Fetch-Site: none': { 'sec-fetch-site': 'none', origin: siteUrl() },
});
const ourOwn: () => Readonly<Record<string, Headers>> = () => ({
  'our own Origin': { origin: siteUrl() },
  'our own Origin and a foreign Referer': { origin: siteUrl(), referer: `${evil}/prizes` },
  'Sec-Fetch-Site: same-origin': { 'sec-fetch-site': 'same-origin' },
});

/** What a page posts where no script has come (RUN-17): the first form, of somebody new, and the choice of a button without a form. */
async function postsOf(email: string): Promise<Readonly<Record<string, Headers>>> {
  const page = await fetch(siteUrl() + register);
  const form = /register-user@[0-9a-f]+/u.exec(await page.text())?.[0] ?? '';
  const { givenName, familyName, password } = aPerson();
  const at = { _session: '', _seq: '1' };
  return {
    [register]: {
      ...{ ...at, _journey: 'sign-up', _step: 'register', _action: 'submit', _form: form },
      ...{ givenName, familyName, email, password },
    },
    '/cookies': { ...at, _journey: 'cookies', _step: 'cookies', _action: 'save', events: 'stopped' },
  };
}

/** As a browser that has looked at the first page before sends it. */
async function post(path: string, fields: Headers, said: Headers): Promise<Posted> {
  const browser = new HttpCustomer();
  await browser.send(browser.preparePage(path));
  const { cookie = '' } = browser.prepare('GET', path).headers;
  const answer = await fetch(siteUrl() + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...said },
    body: new URLSearchParams(fields),
  });
  await answer.text();
  const made = await inDatabase('select customer_id from customers where email = $1', [fields['email'] ?? '']);
  return { status: answer.status, effects: [...answer.headers.getSetCookie(), ...made.map(() => 'a customer')] };
}

/** A form of a page that no script has taken over is taken from our own pages alone, whatever else a browser says of itself. */
export async function checkPostedOrigins(): Promise<Figure[]> {
  const taken: string[] = [];
  const refused: string[] = [];
  let [foreign, own] = [0, 0];
  for (const [name, said] of Object.entries(elsewhere()))
    for (const [path, fields] of Object.entries(await postsOf(aPerson().email))) {
      const { status, effects } = await post(path, fields, said);
      foreign += 1;
      if (status !== 403 || effects.length > 0)
        taken.push(`${path} with ${name}: ${String(status)} ${effects.join(', ')}`);
    }
  for (const [name, said] of Object.entries(ourOwn()))
    for (const [path, fields] of Object.entries(await postsOf(aPerson().email))) {
      const posted = await post(path, fields, said);
      if (isDone(path, posted)) own += 1;
      else refused.push(`${path} with ${name}: ${String(posted.status)} ${posted.effects.join(', ')}`);
    }
  const pages = Object.keys(await postsOf('')).length;
  return [
    none('forms of pages from elsewhere, not refused or with an effect', taken, `${String(foreign)} posts`),
    none(
      'forms of pages from our own, refused or without their effect',
      refused,
      `${String(own + refused.length)} posts`,
    ),
    exactly('forms of pages from our own, done', own, Object.keys(ourOwn()).length * pages),
  ];
}
