import type { BrowserContext, Page } from '@playwright/test';

import { inDatabase } from '#tests/e2e/support/database.ts';
import { siteUrl } from '#tests/e2e/support/http-customer.ts';
import { newestMessage } from '#tests/e2e/support/inbox.ts';
import { launchBrowser } from '#tests/load/browser-page.ts';

import type { CmsOfCheck } from './cms-of-check.ts';
import { atLeast, type Figure, none, type Scale } from './figure.ts';
import * as people from './people.ts';
import { pictureProgrammes, scriptPayloads } from './script-payloads.ts';
import { isWithoutMarks, mark, type Place, placesOf, placePayloads } from './written-fields.ts';

const partner = 'gadabout';
const promoCode = 'GADABOUT';

/** How many payloads stand beside each other in one text when there is little time. */
const together = 22;

interface Tally {
  readonly executed: string[];
  readonly taken: Set<string>;
  readonly shownOn: Set<string>;
  pages: number;
  placed: number;
  refused: number;
}

/** Whatever a partner manager writes into any field, no browser of a customer takes it for a program. */
export async function checkWrittenContent({ size, cms }: Scale): Promise<Figure[]> {
  if (cms === undefined) throw new Error('written-content needs a system of its own: leave E2E_SITE_URL unset.');
  const tally: Tally = { executed: [], taken: new Set(), shownOn: new Set(), pages: 0, placed: 0, refused: 0 };
  const browser = await launchBrowser();
  try {
    const visitors = await visitorsOf();
    for (const round of roundsOf(size)) {
      await publishRound(cms, round, tally);
      const context = await browser.newContext({ locale: 'en-GB', bypassCSP: true });
      await lookAtPages({ context, visitors, tally, round });
      await lookAtEmail(context, tally, round);
      await context.close();
    }
    tally.executed.push(...(await picturesTaken(cms)));
  } finally {
    await browser.close();
    await cms.publish(await cms.seeded());
  }
  const places = placesOf().length;
  return [
    none(
      'written content, executed',
      tally.executed,
      `${tally.pages} pages of ${tally.placed} texts at ${places} places`,
    ),
    atLeast('written content, payloads', scriptPayloads.length + pictureProgrammes.length, 80),
    atLeast('written content, texts that were refused', tally.refused, 10),
    atLeast('written content, places that take any text', tally.taken.size, 100),
    atLeast('written content, pages that show it', tally.shownOn.size, 6),
  ];
}

/** Each payload alone, or many in one text. */
function roundsOf(size: Scale['size']): string[][] {
  const width = size === 'quick' ? together : 1;
  return Array.from({ length: Math.ceil(scriptPayloads.length / width) }, (_, index) =>
    scriptPayloads.slice(index * width, (index + 1) * width),
  );
}

/** Where marks may be what was refused, the payloads without any are tried alone. */
function secondTry(place: Place, round: readonly string[]): readonly Place[] {
  return place.isWithoutMarks !== true && round.some(isWithoutMarks) ? [{ ...place, isWithoutMarks: true }] : [];
}

/** Writes the payloads wherever the check lets them stand, and waits until customers get them. */
async function publishRound(cms: CmsOfCheck, round: readonly string[], tally: Tally): Promise<void> {
  const bundle = await cms.seeded();
  const seeded = bundle.partners[partner];
  if (seeded === undefined) throw new Error(`There is no partner ${partner}.`);
  let places = placesOf();
  const all = places.length;
  for (let tries = 0; tries < 6; tries += 1) {
    const entry = placePayloads(seeded, places, round);
    const problems = await cms.check({ uid: 'partner', key: partner, entry });
    if (problems.length === 0) {
      await cms.publish({ ...bundle, partners: { ...bundle.partners, [partner]: entry } });
      tally.placed += places.length;
      tally.refused += all - places.filter((place) => place.isWithoutMarks !== true).length;
      for (const { pointer } of places) tally.taken.add(pointer);
      return;
    }
    const blamed = problems.map(({ pointer }) => pointer);
    const isBlamed = ({ pointer }: Place) => blamed.some((one) => one === pointer || pointer.startsWith(`${one}/`));
    places = places.flatMap((place) => (isBlamed(place) ? secondTry(place, round) : [place]));
  }
  throw new Error(`No part of ${JSON.stringify(round)} is taken, whatever is left out.`);
}

type Visitor = { readonly cookies: readonly { name: string; value: string }[]; readonly paths: readonly string[] };

/** Customers of the partner at different points, with the pages that they can open. */
async function visitorsOf(): Promise<Visitor[]> {
  const at = async (arrive: typeof people.registered, ...paths: string[]): Promise<Visitor> => {
    await people.forgetLimits();
    const { browser } = await arrive({ promoCode });
    return { cookies: browser.cookies(), paths };
  };
  const entry = ['/user/register/customer/email', '/user/login', '/user/forgot-password', '/no/such/page'];
  return [
    {
      cookies: [],
      paths: [`/get-started/personal/${partner}`, ...entry.map((path) => `${path}?promoCode=${promoCode}`)],
    },
    await at(people.registered, '/'),
    await at(people.verified, '/customer/details'),
    await at(people.detailed, '/'),
    await at(people.signedUp, '/', '/bank/list', '/customer/change-email'),
    await at(aBusiness, '/customer/bank-journey-intro'),
  ];
}

/** Signed up for a business: what the press says is shown to these alone. */
const aBusiness: typeof people.signedUp = async (origin) => {
  const member = await people.signedUp(origin);
  await inDatabase("update customers set account_type = 'BUSINESS' where customer_id = $1", [member.id]);
  return member;
};

interface Looking {
  readonly context: BrowserContext;
  readonly visitors: readonly Visitor[];
  readonly tally: Tally;
  readonly round: readonly string[];
}

async function lookAtPages({ context, visitors, tally, round }: Looking): Promise<void> {
  for (const { cookies, paths } of visitors) {
    await context.clearCookies();
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl() })));
    for (const path of paths) {
      const { page, found } = await watchedPage(context, round);
      await page.goto(siteUrl() + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      tally.executed.push(...(await programsIn(page)));
      // What only a phone shows is drawn as soon as the window is as narrow as one.
      await page.setViewportSize({ width: 390, height: 844 });
      if ((await page.locator('body').textContent())?.includes(mark)) tally.shownOn.add(new URL(page.url()).pathname);
      tally.pages += 1;
      tally.executed.push(...found, ...(await programsIn(page)));
      await page.close();
    }
  }
}

/** What a mail program without any protection of its own would do. */
async function lookAtEmail(context: BrowserContext, tally: Tally, round: readonly string[]): Promise<void> {
  await people.forgetLimits();
  const { person } = await people.registered({ promoCode });
  const { html = '' } = await newestMessage({ to: person.email, kind: 'email' });
  const { page, found } = await watchedPage(context, round);
  await page.setContent(html);
  await page.waitForLoadState('load');
  tally.pages += 1;
  if ((await page.locator('body').textContent())?.includes(mark)) tally.shownOn.add('email');
  tally.executed.push(...found, ...(await programsIn(page)));
  await page.close();
}

/** A page that tells of everything a payload could have begun, CSP apart: it is the text that must be none. */
async function watchedPage(
  context: BrowserContext,
  round: readonly string[],
): Promise<{ page: Page; found: string[] }> {
  const page = await context.newPage();
  const found: string[] = [];
  const note = (what: string) => found.push(`${what} at ${page.url()} by one of ${JSON.stringify(round)}`);
  page.on('dialog', (dialog) => {
    note(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (sent) => {
    if (new URL(sent.url()).hostname === 'evil.example') note(`request ${sent.url()}`);
  });
  return { page, found };
}

/** Elements that nothing of ours makes. */
async function programsIn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const odd = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          (/^(?:href|src|action|formaction|data|xlink:href)$/u.test(name) &&
            /^[\s\p{Cc}]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text)/iu.test(value)),
      );
      const isStrange = /^(?:iframe|object|embed|base|marquee|portal|foreignobject)$/iu.test(element.tagName);
      return odd.length > 0 || isStrange ? [element.outerHTML.slice(0, 200)] : [];
    }),
  );
  return found.map((html) => `${html} at ${page.url()}`);
}

/** The programs among the pictures that the check would publish as a banner. */
async function picturesTaken(cms: CmsOfCheck): Promise<string[]> {
  const { partners } = await cms.seeded();
  const taken: string[] = [];
  for (const [index, picture] of pictureProgrammes.entries()) {
    for (const extension of ['svg', 'png', 'webp']) {
      const src = cms.upload(`picture-${index}.${extension}`, Buffer.from(picture));
      const entry = structuredClone(partners[partner]) as unknown as { customizations: { logoSrc: string } };
      entry.customizations.logoSrc = src;
      const problems = await cms.check({ uid: 'partner', key: partner, entry });
      if (problems.length === 0) taken.push(`${extension}: ${picture}`);
    }
  }
  return taken;
}
