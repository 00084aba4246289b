import { request } from 'node:http';

import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';
import type { Screen } from '#web/platform/contract/screen.ts';
import { inDatabase } from '#tests/e2e/support/database.ts';
import { type Answer, HttpCustomer, siteUrl } from '#tests/e2e/support/http-customer.ts';
import { launchBrowser } from '#tests/load/browser-page.ts';

import { atOnce } from './at-once.ts';
import { atLeast, exactly, type Figure, none, type Scale } from './figure.ts';
import * as people from './people.ts';
import type { Member } from './people.ts';
import { redirectPayloads } from './redirect-payloads.ts';

interface Tally {
  sent: number;
  /** Sign-ins in Chromium that led on. */
  signedIn: number;
  readonly left: string[];
}

const { definitions } = parseDefinitions(loadRepository().definitions);

/** Whether an answer leads to a page that a journey declares, on our own site, by every reading of it. */
function isOnList(route: string): boolean {
  if (route === bank() || route.startsWith(`${bank()}/`)) return new URL(route).origin === bank();
  if (/^[/\\]{2}|[\\\s\p{Cc}]/u.test(route) || !route.startsWith('/')) return false;
  const url = new URL(route, siteUrl());
  return url.origin === siteUrl() && matchRoute(definitions, url.pathname) !== undefined;
}

/** The only other site that anybody is led to: the sandbox's bank. */
const bank = () => new URL(process.env['E2E_INBOX_URL'] ?? '').origin;

function leads(answer: Answer): string | undefined {
  const screen = answer.body as Screen | undefined;
  return answer.status === 200 && screen?.kind === 'go' ? screen.route : undefined;
}

const oneByOne = ['sign-in link', 'step-up'];

/** A place that takes an address; asked with one, it says where it led, each time anew. */
type Place = (payload: string) => Promise<readonly Answer[]>;

/** From the page at `path` an action, with the query of that page. */
async function actFrom(
  browser: HttpCustomer,
  path: string,
  press: { action: string; answers?: Record<string, unknown> },
): Promise<Answer[]> {
  const opened = await browser.send(browser.prepareVisit(path));
  const screen = opened.body as Screen;
  if (opened.status !== 200 || screen.kind !== 'step') return [opened];
  return [opened, await browser.send(browser.prepareAction(screen, press, path))];
}

const asked = (path: string, payload: string) =>
  `${path}${path.includes('?') ? '&' : '?'}referrer=${encodeURIComponent(payload)}`;

interface Visitors {
  readonly member: Member;
  /** Signed in by a link alone. */
  readonly weak: HttpCustomer;
  /** Whom no address signs out, as `/user/logout` does with the member. */
  readonly staying: HttpCustomer;
}

function placesOf({ member, weak, staying }: Visitors, link: string): Readonly<Record<string, Place>> {
  const { browser: known, person } = member;
  const { email, password } = person;
  const afresh = () => {
    const browser = known.copy();
    browser.forget('sid');
    return browser;
  };
  const visit = async (browser: HttpCustomer, path: string) => [await browser.send(browser.prepareVisit(path))];
  return {
    'sign-in': (payload) =>
      actFrom(afresh(), asked('/user/login', payload), { action: 'sign-in', answers: { email, password } }),
    'sign-in after sign-out': async (payload) => {
      const browser = afresh();
      const [left] = await visit(browser, asked('/user/logout', payload));
      const route = left && leads(left);
      const answers = { email, password };
      return [
        ...(left ? [left] : []),
        ...(route === undefined ? [] : await actFrom(browser, route, { action: 'sign-in', answers })),
      ];
    },
    'sign-in link': async (payload) => {
      await inDatabase('update sign_in_links set used_at = null where customer_id = $1', [member.id]);
      return actFrom(new HttpCustomer(), asked(link, payload), { action: 'confirm' });
    },
    registration: (payload) => {
      const answers = { givenName: 'A', familyName: 'B', email: `r${Math.random()}@example.com`, password };
      return actFrom(new HttpCustomer(), asked('/user/register/customer/email', payload), {
        action: 'submit',
        answers,
      });
    },
    verification: (payload) => actFrom(known, asked('/validate?code=none', payload), { action: 'confirm' }),
    'step-up': async (payload) => {
      await people.forgetLimits();
      await inDatabase("update sessions set signed_in_by = 'link', stepped_up_at = null where customer_id = $1", [
        member.id,
      ]);
      await inDatabase('update one_time_codes set used_at = now() where customer_id = $1', [member.id]);
      const path = asked('/stepup/otp', payload);
      const code = await people.aCode({ ...member, browser: weak }, 'authentication');
      return actFrom(weak, path, { action: 'submit', answers: { code } });
    },
    'address of a page': async (payload) => {
      const route = payload.startsWith('/') ? payload : `/${payload}`;
      const page = { route, query: {} };
      const open = (browser: HttpCustomer) => browser.send(browser.prepare('POST', '/api/journeys/visits', page));
      return [await open(new HttpCustomer()), await open(known.copy())];
    },
    'address of an action': async (payload) => {
      const browser = new HttpCustomer();
      const { view } = await browser.open('/user/login');
      const route = payload.startsWith('/') ? payload : `/${payload}`;
      const { journey, seq } = view;
      const body = {
        journey,
        session: '01900000-0000-7000-8000-00000000abad',
        seq,
        action: 'sign-in',
        route,
        query: {},
      };
      return [await browser.send(browser.prepare('POST', '/api/journeys/actions', body))];
    },
    'query of a page that needs a session': (payload) =>
      visit(new HttpCustomer(), `/customer/details?next=${encodeURIComponent(payload)}`),
    'entry by partner': async (payload) => [
      ...(await visit(new HttpCustomer(), `/get-started/personal/${encodeURIComponent(payload)}`)),
      ...(await visit(known.copy(), `/get-started/personal/${encodeURIComponent(payload)}`)),
      ...(await visit(new HttpCustomer(), asked(`/get-started/${encodeURIComponent(payload)}`, payload))),
    ],
    'hand-over to a bank': async (payload) => {
      await people.forgetLimits();
      const { body } = await people.done(staying, 'POST', '/api/hand-overs', {});
      const { code } = body as { code: string };
      const query = new URLSearchParams({ sessionToken: code, bankUrl: payload });
      return visit(new HttpCustomer(), `/?${query.toString()}`);
    },
    'entry by referral': async (payload) => [
      ...(await visit(new HttpCustomer(), `/referral/${encodeURIComponent(payload)}`)),
      ...(await visit(known.copy(), `/referral/${encodeURIComponent(payload)}`)),
    ],
  };
}

/** A path as it was written: no client of ours would send it so. */
async function redirectionOf(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl());
    const sent = request({ hostname, port, path, method: 'GET' }, (response) => {
      response.resume();
      const { statusCode = 0, headers } = response;
      resolve(statusCode >= 300 && statusCode < 400 ? (headers.location ?? 'nowhere') : undefined);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Signs in in Chromium behind each address, and looks where that ended. */
async function inBrowser(member: Member, payloads: readonly string[], tally: Tally): Promise<void> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext();
    const did = /did=([^;]+)/u.exec(member.browser.prepare('GET', '/').headers['cookie'] ?? '')?.[1] ?? '';
    for (const payload of payloads) {
      await context.clearCookies();
      await context.addCookies([{ name: 'did', value: did, url: siteUrl() }]);
      const page = await context.newPage();
      const origins = new Set<string>();
      page.on('request', (sent) => {
        if (sent.isNavigationRequest()) origins.add(new URL(sent.url()).origin);
      });
      page.on('dialog', (dialog) => {
        origins.add(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      await page.goto(siteUrl() + asked('/user/login', payload));
      // Until then the page has the form for a new password too, for whoever has no script.
      await page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });
      await page.getByLabel('Email address').fill(member.person.email);
      await page.getByLabel('Password', { exact: true }).fill(member.person.password);
      // Not by its address: behind `/user/logout` whoever has signed in is at the sign-in page again.
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/journeys/actions'));
      await page.getByRole('button', { name: 'Log in' }).click();
      const { kind } = (await (await answered).json()) as Screen;
      await page.waitForLoadState('networkidle');
      tally.sent += 1;
      if (kind === 'go') tally.signedIn += 1;
      const seen = [...origins, new URL(page.url()).origin].filter((origin) => origin !== siteUrl());
      if (seen.length > 0 || !isOnList(new URL(page.url()).pathname))
        tally.left.push(`${JSON.stringify(payload)} in Chromium: ${page.url()} ${seen.join(' ')}`);
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/** So many places lead to a good address: sign-in, sign-in after sign-out, step-up. */
const placesKnownToFollow = 3;

/** A place that follows nothing would pass with any payload. A text message that comes late is no matter here: it is asked again. */
async function placesThatFollow(places: Readonly<Record<string, Place>>): Promise<ReadonlySet<string>> {
  const good = '/customer/bank-journey-intro?good=1';
  const names = new Set<string>();
  for (let times = 0; times < 3 && names.size < placesKnownToFollow; times += 1) {
    await people.forgetLimits();
    for (const [name, place] of Object.entries(places))
      if ((await place(good)).map(leads).includes(good)) names.add(name);
  }
  return names;
}

/** Whatever stands where an address is taken, nobody is led to a page that is not on the list. */
export async function checkRedirects({ size }: Scale): Promise<Figure[]> {
  await people.forgetLimits();
  const tally: Tally = { sent: 0, signedIn: 0, left: [] };
  const member = await people.signedUp();
  const { path: link } = await people.aSignInLink(member.person);
  const weak = await people.signedInByLink(member);
  const { browser: staying } = await people.signedUp();
  const places = placesOf({ member, weak, staying }, link);
  const followed = await placesThatFollow(places);
  const payloads = size === 'quick' ? redirectPayloads.filter((_, index) => index % 10 === 0) : redirectPayloads;
  for (const [name, place] of Object.entries(places)) {
    await people.forgetLimits();
    // Two places use up what there is one of.
    await atOnce(payloads, oneByOne.includes(name) ? 1 : 4, async (payload) => {
      for (const answer of await place(payload)) {
        tally.sent += 1;
        const route = leads(answer);
        const isFault = answer.status >= 500;
        if (isFault || (route !== undefined && !isOnList(route)))
          tally.left.push(`${JSON.stringify(payload)} at ${name}: ${route ?? answer.text.slice(0, 200)}`);
      }
    });
  }
  for (const payload of redirectPayloads) {
    const path = encodeURI(payload.startsWith('/') ? payload : `/${payload}`);
    const to = await redirectionOf(path);
    tally.sent += 1;
    if (to !== undefined) tally.left.push(`${JSON.stringify(payload)} as a path: ${to}`);
  }
  const inChromium = size === 'quick' ? payloads.slice(0, 4) : payloads;
  await inBrowser(member, inChromium, tally);
  return [
    none('redirects, off the list', tally.left, `${tally.sent} answers at ${Object.keys(places).length + 2} places`),
    atLeast('redirects, payloads', redirectPayloads.length, 60),
    exactly('redirects, signed in in Chromium', tally.signedIn, inChromium.length),
    atLeast('redirects, places that follow a good address', followed.size, placesKnownToFollow),
  ];
}
