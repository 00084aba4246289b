import { beforeAll, describe, expect, test } from 'vitest';

import type { PartnerContent } from '#web/platform/domain/content.ts';

import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

/** The words of a page, block by block, in the brand of `partner`. */
async function wordsOn(path: string, partner?: string): Promise<unknown[]> {
  const { view } = await world.browser().open(partner === undefined ? path : `${path}?promoCode=${partner}`);
  return view.blocks.flatMap((block) => (block as { text?: string }).text ?? []);
}

async function changePenhallow(change: Partial<PartnerContent>): Promise<void> {
  await world.publish((bundle) => {
    const { penhallow } = bundle.partners;
    if (penhallow === undefined) throw new Error('There is no partner "penhallow"');
    return { ...bundle, partners: { ...bundle.partners, penhallow: { ...penhallow, ...change } } };
  });
}

describe('LAY-07 the page about us', () => {
  test('speaks of the product alone to who came by themselves', async () => {
    const words = await wordsOn('/about');
    expect(words).toContain('About Burgee');
    expect(words.filter((text) => String(text).startsWith('About'))).toHaveLength(1);
  });

  test('has the partner’s text from the CMS below the product’s', async () => {
    await changePenhallow({ aboutText: 'We keep the light.' });
    expect(await wordsOn('/about', 'PENHALLOW')).toEqual([
      'About Burgee',
      expect.stringContaining('debit card'),
      'About Penhallow Harbour Trust',
      'We keep the light.',
      'Questions and answers',
    ]);
  });

  test('has words of the partner’s own copy rather than its about text', async () => {
    await changePenhallow({ copy: { 'about.partner-text': '{partner} and {product}, side by side.' } });
    expect(await wordsOn('/about', 'PENHALLOW')).toContain('Penhallow Harbour Trust and Burgee, side by side.');
  });

  test('never shows an empty text', async () => {
    await changePenhallow({ aboutText: '', copy: {} });
    expect(await wordsOn('/about', 'PENHALLOW')).toContainEqual(
      expect.stringMatching(/^Your Penhallow Harbour Trust card is provided by Burgee\./u),
    );
  });
});

test('LAY-05 /plugins.json lists names that are built in, and nothing that a browser could be sent to', async () => {
  const { status, headers, text } = await world.browser().ask('GET', '/plugins.json');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect(JSON.parse(text)).toEqual(['help-chat']);
});

test('LAY-04 the help of a phone leads to the partner’s own answers', async () => {
  const { body } = await world.browser().open('/about?promoCode=PENHALLOW');
  expect(body['frame']).toMatchObject({
    help: {
      open: 'Help',
      links: [{ href: 'https://www.penhallowharbour.example/card/questions' }, { href: '/about' }],
    },
  });
});

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

describe('the app', () => {
  async function blocksOn(route: string, userAgent: string): Promise<string> {
    const headers = { 'User-Agent': userAgent };
    const { body } = await world.browser().ask('POST', '/api/journeys/visits', { body: { route, query: {} }, headers });
    return JSON.stringify((body['view'] as { blocks: unknown }).blocks);
  }

  test('MOB-01 is offered where a phone logs in and signs up, and nowhere else', async () => {
    for (const route of ['/user/login', '/user/register/customer/email']) {
      expect(await blocksOn(route, iPhone)).toContain('https://get.burgee.example/');
      expect(await blocksOn(route, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')).not.toContain('get.burgee.example');
    }
  });

  test('MOB-03 has a code to scan, made of the partner’s own address and kept for ever', async () => {
    const ours = (await world.browser().open('/about')).body['frame'] as {
      app: { href: string; code: { src: string } };
    };
    await changePenhallow({ customizations: { urls: { app: 'https://app.penhallowharbour.example/' } } });
    const theirs = (await world.browser().open('/about?promoCode=PENHALLOW')).body['frame'] as typeof ours;
    expect(theirs.app.href).toBe('https://app.penhallowharbour.example/');
    expect(theirs.app.code.src).not.toBe(ours.app.code.src);
    const { status, headers, text } = await world.browser().ask('GET', theirs.app.code.src);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
    expect(headers.get('Cache-Control')).toContain('immutable');
    expect(text).toMatch(/^<svg [^>]+viewBox="0 0 37 37"/u);
  });

  test('MOB-02 leads whoever is signed in past the page that would open it', async () => {
    const browser = world.browser();
    expect((await browser.open('/mobile-app-redirect')).view.blocks).toContainEqual(
      expect.objectContaining({ block: 'open-app', href: 'burgee://open' }),
    );
    expect((await browser.act('sign-in')).route).toBe('/user/login');
    await browser.visit('/user/register/customer/email');
    await browser.act('submit', {
      givenName: 'Ada',
      familyName: 'Marsh',
      email: 'ada@example.com',
      password: 'Quiet-Harbour-9',
    });
    expect((await browser.open('/mobile-app-redirect')).route).toBe('/customer/verify-email');
    expect((await browser.open('/hybrid-redirect-journey')).view.blocks).toContainEqual(
      expect.objectContaining({ block: 'heading', text: 'Thanks, Ada' }),
    );
  });

  test('MOB-03 the way of hybrid customers is closed to strangers', async () => {
    expect((await world.browser().open('/hybrid-redirect-journey')).route).toBe(
      '/user/login?referrer=%2Fhybrid-redirect-journey',
    );
  });
});

test('LAY-01 whoever is signed in has a menu of what there is, marked where something waits; nobody else has one', async () => {
  const browser = world.browser();
  expect((await browser.open('/about')).body['frame']).not.toHaveProperty('menu');
  await browser.visit('/user/register/customer/email');
  await browser.act('submit', {
    givenName: 'Bea',
    familyName: 'Marsh',
    email: 'bea@example.com',
    password: 'Quiet-Harbour-9',
  });
  const { menu } = (await browser.open('/about')).body['frame'] as { menu: Record<string, { href: string }[]> };
  expect(menu['main']).toEqual([
    {
      label: 'Finish setting up',
      href: '/',
      icon: 'flag',
      dot: { tone: 'warning', text: 'You still need to confirm your email address' },
    },
  ]);
  expect(menu['secondary']?.map(({ href }) => href)).toEqual([
    '/user/logout',
    '/about',
    expect.stringMatching(/^https:/u),
    expect.stringMatching(/^https:/u),
    expect.stringMatching(/^https:/u),
  ]);
  expect((await browser.open('/customer/verify-email')).body['frame']).not.toHaveProperty('menu');
});

describe('LAY-06 the document’s title', () => {
  const titleOf = async (path: string) => ((await world.browser().open(path)).body['frame'] as { title: string }).title;

  test('says how far its step is, in the partner’s brand too', async () => {
    expect(await titleOf('/user/register/customer/email')).toMatch(/^[^–]+ – Step 1 of 5 – Burgee$/u);
    const partner = await titleOf('/user/register/customer/email?promoCode=PENHALLOW');
    expect(partner).toMatch(/ – Step 1 of 5 – Penhallow Harbour Trust$/u);
  });

  test('says nothing of the kind on a page that is no step of five', async () => {
    expect(await titleOf('/about')).toMatch(/^[^–]+ – Burgee$/u);
  });
});
