import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import type { Frame } from '#web/platform/contract/screen.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';

import { type Answer, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import type { ClientBuild } from './client-build.ts';
import { pageHtml } from './page-html.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

function open(path: string): Promise<Answer> {
  return world.browser().ask('GET', path);
}

function dataIn({ text }: Answer, id: string): Record<string, unknown> | undefined {
  const data = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 'su').exec(text)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>);
}

function frameIn(answer: Answer): Record<string, unknown> {
  return dataIn(answer, 'frame') ?? {};
}

describe('PTR-08 the first byte is branded', () => {
  test('by the default partner for who comes by themselves', async () => {
    const answer = await open('/user/login');
    expect(answer.status).toBe(200);
    expect(frameIn(answer)).toMatchObject({ partner: 'default', brand: 'Burgee', signedIn: false });
    expect(answer.text).toContain('<title>Log in – Burgee</title>');
  });

  test('by the name of a partner that has no logo, never by the logo of another', async () => {
    const frame = frameIn(await open('/user/register/customer/email?promoCode=LOWERHARBOUR'));
    expect(frame).toMatchObject({ partner: 'lower-harbour', brand: 'Lower Harbour Ferry Company' });
    expect(frame['logo']).toBeUndefined();
  });

  test('by the partner of the link', async () => {
    const answer = await open('/get-started/personal/penhallow/web');
    expect(frameIn(answer)).toMatchObject({ partner: 'penhallow' });
    expect(answer.text).toMatch(/<link rel="stylesheet" href="\/themes\/penhallow@[0-9a-f]{16}\.css">/u);
  });

  test('ENT-06 by the partner of the promo or consumer code in the link, and on every page after', async () => {
    expect(frameIn(await open('/user/register/customer/email?promoCode=lantern1827'))).toMatchObject({
      partner: 'penhallow',
    });
    expect(frameIn(await open('/user/login?promoCode=NOBODYS'))).toMatchObject({ partner: 'default' });
    const browser = world.browser();
    const { body } = await browser.visit('/user/register/customer/email?promo-code=MILLBROOK');
    expect(body['frame']).toMatchObject({ partner: 'millbrook' });
    expect(frameIn(await browser.ask('GET', '/user/login'))).toMatchObject({ partner: 'millbrook' });
  });

  test('by the partner that the browser remembers, on every page after', async () => {
    const browser = world.browser();
    await browser.visit('/get-started/personal/gadabout');
    expect(frameIn(await browser.ask('GET', '/user/register/customer/email'))).toMatchObject({ partner: 'gadabout' });
  });

  test('by the customer’s own partner, whatever a cookie says', async () => {
    const browser = world.browser();
    await browser.visit('/get-started/personal/penhallow');
    await browser.visit('/user/register/customer/email');
    await browser.act('submit', {
      givenName: 'Ada',
      familyName: 'Marsh',
      email: 'a@example.com',
      password: 'Quiet-Harbour-9',
    });
    browser.cookies.set('previousLoginPromoPartnerId', 'gadabout');
    expect(frameIn(await browser.ask('GET', '/customer/verify-email'))).toMatchObject({
      partner: 'penhallow',
      signedIn: true,
      account: { name: 'Ada', email: 'a@example.com' },
    });
  });

  test('with the partner’s stylesheet before any other, and its fonts at hand', async () => {
    const { text } = await open('/user/login');
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/gu)].map((match) => match[1]);
    expect(sheets[0]).toMatch(/^\/themes\/default@/u);
    expect(sheets[1]).toBe('/assets/main-1.css');
    expect(text).toContain('<link rel="modulepreload" href="/assets/react-1.js">');
    const font = /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/u.exec(text)?.[1] ?? '';
    const { status, headers } = await open(font);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'font/woff2']);
  });

  test('an unknown partner in a link or cookie changes nothing', async () => {
    const browser = world.browser();
    browser.cookies.set('previousLoginPromoPartnerId', 'nobody');
    expect(frameIn(await browser.ask('GET', '/get-started/personal/nobody'))).toMatchObject({ partner: 'default' });
  });
});

test('RUN-16 MOB-05 a page is drawn for the window that its browser says it has, else for the kind of its device', async () => {
  const drawnFor = async (headers: Readonly<Record<string, string>>) => {
    const { text } = await world.browser().ask('GET', '/user/login', { headers });
    return text.includes('<div id="root" data-wide>') ? 'wide' : 'narrow';
  };
  const [phone, desk] = [{ 'Sec-CH-UA-Mobile': '?1' }, { 'Sec-CH-UA-Mobile': '?0' }];
  expect([await drawnFor(phone), await drawnFor(desk)]).toEqual(['narrow', 'wide']);
  const width = (pixels: string) => ({ 'Sec-CH-Viewport-Width': pixels });
  expect([await drawnFor({ ...desk, ...width('991') }), await drawnFor({ ...phone, ...width('992') })]).toEqual([
    'narrow',
    'wide',
  ]);
  expect(await drawnFor({ ...phone, ...width('99999999999') })).toBe('narrow');
  const { headers } = await open('/user/login');
  expect(headers.get('accept-ch')).toBe('Sec-CH-Viewport-Width');
  expect(headers.get('vary')).toContain('Sec-CH-Viewport-Width');
});

test('LAY-03 the review pages say in their first byte that nothing stands around them', async () => {
  expect(frameIn(await open('/trustpilot/personal'))).toMatchObject({ chrome: [] });
  expect(frameIn(await open('/user/login'))).toMatchObject({ chrome: ['header', 'footer', 'chat', 'stage'] });
});

describe('the first screen', () => {
  const signUp = '/user/register/customer/email';

  async function rows(): Promise<number> {
    const database = await testDatabase();
    const { rows: counted } = await sql<{ count: string }>`
      select (select count(*) from sessions) + (select count(*) from journey_sessions)
        + (select count(*) from events) as count`.execute(database);
    return Number(counted[0]?.count);
  }

  test('stands in the page as its visit will show it, and nothing is stored for it', async () => {
    const before = await rows();
    const page = await open(`${signUp}?promoCode=REEF`);
    expect(await rows()).toBe(before);
    expect(page.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['did']);
    const { query, view } = dataIn(page, 'first-screen') ?? {};
    expect(query).toEqual({ promoCode: 'REEF' });
    const visited = await world.browser().open(`${signUp}?promoCode=REEF`);
    expect(view).toEqual({ ...visited.view, session: '' });
  });

  test('has its validators run before the application, and its picture asked for ahead', async () => {
    const { text } = await open(signUp);
    const scripts = [...text.matchAll(/<script type="module" src="([^"]+)">/gu)].map((match) => match[1]);
    expect(scripts).toEqual([
      expect.stringMatching(/^\/forms\/runtime@[0-9a-f]+\.js$/u),
      expect.stringMatching(/^\/forms\/register-user@[0-9a-f]+\.js$/u),
      '/assets/main-1.js',
    ]);
    expect(text).toMatch(/<link rel="preload" as="image" href="\/media\/[^"]+" fetchpriority="high">/u);
  });

  test('RUN-16 is the visit itself for a browser with a session, and its events are noted once', async () => {
    const browser = world.browser();
    await browser.visit(signUp);
    const before = await rows();
    const { query, view } = dataIn(await browser.ask('GET', `${signUp}?promoCode=REEF`), 'first-screen') ?? {};
    expect([query, view]).toMatchObject([{ promoCode: 'REEF' }, { step: 'register', session: browser.view.session }]);
    expect(await rows()).toBe(before + 1);
  });

  test('RUN-09 is kept by no browser where it is somebody’s own: Back asks anew', async () => {
    const browser = world.browser();
    const forAll = await browser.ask('GET', signUp);
    await browser.visit(signUp);
    const own = await browser.ask('GET', signUp);
    const kept = [forAll, own].map(({ headers }) => headers.get('Cache-Control'));
    expect(kept).toEqual(['private, no-cache', 'no-store']);
  });

  test('RUN-16 an address with what cannot be stored is a page as any, and takes of it what a visit takes', async () => {
    const browser = world.browser();
    await browser.visit(signUp);
    for (const path of [`${signUp}?promoCode=%00`, `${signUp}?%00=a`, `${signUp}?__proto__=a`]) {
      const { query } = dataIn(await browser.ask('GET', path), 'first-screen') ?? {};
      expect([path, query]).toEqual([path, {}]);
    }
    const long = new URLSearchParams({ promoCode: 'x'.repeat(513), utm_source: 'reef' });
    const { query } = dataIn(await browser.ask('GET', `${signUp}?${long.toString()}`), 'first-screen') ?? {};
    expect(query).toEqual({ utm_source: 'reef' });
  });

  test('RUN-16 is left to the visit of a browser that only fetches ahead, and to one that asks for the head alone', async () => {
    const browser = world.browser();
    await browser.visit(signUp);
    const before = await rows();
    const ahead = await browser.ask('GET', signUp, { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(dataIn(ahead, 'first-screen')).toBeUndefined();
    await browser.ask('HEAD', signUp);
    expect(await rows()).toBe(before);
  });

  test('is left to the visit where that does more than show a step, or leads elsewhere, which is then a link without a script', async () => {
    for (const path of ['/customer/verify-email', '/bank/list', '/nothing'])
      expect(dataIn(await open(path), 'first-screen'), path).toBeUndefined();
  });
});

describe('a page that waits for a bank', () => {
  test('RET-01 says so with its first byte, to whoever is signed in, and holds nothing of what the bank added', async () => {
    const id = await world.identity.addPersona({
      state: 'MOBILE_VERIFIED',
      accountType: 'PERSONAL',
      partnerCode: defaultPartnerCode,
      hiddenScreens: [],
    });
    const browser = world.browser();
    await browser.signInAs(id);
    const page = await browser.ask('GET', '/bank/redirect/northgate?state=their-state&code=their-code');
    const { query, view } = dataIn(page, 'first-screen') ?? {};
    expect(query).toEqual({});
    expect(view).toMatchObject({
      session: '',
      blocks: [
        { block: 'heading' },
        { block: 'working', text: expect.stringContaining('We’re checking with your bank.') as string },
      ],
    });
    expect(page.text).not.toMatch(/their-(state|code)/u);
    expect(dataIn(await browser.ask('GET', '/bank/list'), 'first-screen')).toMatchObject({ view: { step: 'list' } });
  });

  test('RET-01 says nothing to whoever may not be there', async () => {
    expect(dataIn(await open('/bank/redirect/northgate?state=a&code=b'), 'first-screen')).toBeUndefined();
  });
});

describe('every page', () => {
  test('RUN-05 runs under a policy without unsafe-inline and unsafe-eval', async () => {
    const policy = (await open('/user/login')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain('report-uri /api/reports');
  });

  test('holds no script but files, and no style but files', async () => {
    const { text } = await open('/user/login');
    const scripts = [...text.matchAll(/<script([^>]*)>/gu)].map((match) => match[1]);
    expect(scripts).toEqual([
      expect.stringMatching(/^ type="module" src="\/forms\/runtime@[0-9a-f]+\.js"$/u),
      expect.stringMatching(/^ type="module" src="\/forms\/login@[0-9a-f]+\.js"$/u),
      expect.stringMatching(/^ type="module" src="\/forms\/forgot-password@[0-9a-f]+\.js"$/u),
      ' type="module" src="/assets/main-1.js"',
      ' type="application/json" id="frame"',
      ' type="application/json" id="first-screen"',
    ]);
    expect(text).not.toMatch(/<style| style=| on\w+=/u);
  });

  test.each([
    ['/card/set-pin', 'SELECTED_PRICING_PLAN', 'set-pin'],
    ['/card/activate', 'CARD_CREATED', undefined],
    ['/card/cvv', 'CARD_CREATED', 'card-activate'],
    ['/card-request-encryptor', 'CARD_CREATED', undefined],
  ] as const)(
    'CRD-01 CRD-03 BRG-04 %s names no script but ours, each a file, where a PIN or a code is typed',
    async (path, state, form) => {
      const browser = world.browser();
      const persona = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
      await browser.signInAs(await world.identity.addPersona({ ...persona, state, card: 'posted' }));
      await sql`update sessions set stepped_up_at = now()`.execute(await testDatabase());
      const page = await browser.ask('GET', path);
      expect(page.status).toBe(200);
      const scripts = [...page.text.matchAll(/<script([^>]*)>/gu)].map((match) => match[1]);
      const forms = form === undefined ? [] : ['runtime', form];
      expect(scripts).toEqual([
        ...forms.map((name) => expect.stringMatching(`^ type="module" src="/forms/${name}@[0-9a-f]+\\.js"$`) as string),
        ' type="module" src="/assets/main-1.js"',
        ' type="application/json" id="frame"',
        ' type="application/json" id="first-screen"',
      ]);
      expect(page.text).not.toMatch(/<style| style=| on\w+=/u);
      expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'(?:;|$)/u);
    },
  );

  test('RUN-01 ERR-03 is found where a journey declares it and nowhere else', async () => {
    for (const path of ['/user/login', '/validate', '/customer/details', '/referral/ABC'])
      expect((await open(path)).status, path).toBe(200);
    for (const path of ['/nothing', '/wp-admin', '/customer', '/404']) {
      const answer = await open(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text).toContain('<title>Page not found');
    }
    const screen = await world.browser().open('/nothing');
    expect([screen.status, screen.view.step]).toEqual([200, 'not-found']);
  });

  test('keeps a script in a partner’s words from running, should one ever get past publishing', async () => {
    const script = '</script><script>alert(1)</script>';
    const open = await world.browser().ask('GET', '/get-started/personal/millbrook');
    const frame = { ...frameIn(open), brand: script, title: script, product: script } as unknown as Frame;
    const build: ClientBuild = { script: '/app.js', styles: [], preload: [], more: [], forms: [] };
    const parts = {
      build,
      fonts: [],
      first: { query: {}, view: undefined },
      preloads: { modules: [], picture: undefined },
    };
    const text = pageHtml(frame, parts);
    expect(text).not.toContain('<script>alert');
    expect(frameIn({ ...open, text })).toMatchObject({ brand: script, product: script });
  });

  test('cookies cannot be read by scripts or sent by other sites', async () => {
    const answer = await world.browser().open('/user/login');
    const [session] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-sid='));
    expect(session).toMatch(/; secure/iu);
    expect(session).toMatch(/; httponly/iu);
    expect(session).toMatch(/; samesite=lax/iu);
    expect(session).toMatch(/; path=\/(;|$)/iu);
    expect(session).not.toMatch(/domain=/iu);
  });
});

describe('files of a release', () => {
  test('are kept by browsers for ever', async () => {
    const browser = world.browser();
    await browser.visit('/user/login');
    const { theme } = frameIn(await open('/user/login')) as { theme: string };
    for (const path of [browser.form.validator, theme]) {
      const { status, headers } = await open(path);
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    const { text } = await open(browser.form.validator);
    const runtime = /from"\.\/(runtime@[0-9a-f]+\.js)"/u.exec(text)?.[1] ?? '';
    expect((await open(`/forms/${runtime}`)).headers.get('Content-Type')).toContain('text/javascript');
  });
});
