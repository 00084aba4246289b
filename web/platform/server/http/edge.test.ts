import { randomUUID } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import { beforeAll, describe, expect, test } from 'vitest';

import { operations } from '#web/programme/contract/operations.ts';
import type { Operation } from '#web/platform/contract/operation.ts';
import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { publishedBenefits } from '#web/programme/plans/domain/benefit.ts';
import { publishedCauses } from '#web/programme/giving/domain/cause.ts';
import { publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { publishedCampaigns } from '#web/programme/referrals/domain/campaign.ts';

import type { PartnerWords } from '#web/platform/content/list-words.ts';
import { type Answer, contentSecret, HttpWorld, publicUrl } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const page = { route: '/user/login', query: {} };

function ask(
  method: string,
  path: string,
  more: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return world.browser().ask(method, path, more);
}

function askOperations(path: string): Promise<Response> {
  return fetch(world.operationsOrigin + path);
}

function expectProblem(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  expect(answer.body['instance']).toBe(answer.headers.get('X-Request-Id'));
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
}

describe('the edge of the API', () => {
  test('400 for JSON that is none, and for a body that is not documented', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expectProblem(await ask('POST', '/api/journeys/visits', { body: '{"route":', headers }), 400, 'request-invalid');
    const answer = await ask('POST', '/api/journeys/visits', { body: { ...page, customerId: 'x' } });
    expectProblem(answer, 400, 'request-invalid');
    expectProblem(await ask('POST', '/api/journeys/visits', { body: { query: {} } }), 400, 'request-invalid');
  });

  test('400 without an Idempotency-Key where one is asked for', async () => {
    const keyed = Object.values<Operation>(operations).filter(({ repeats }) => repeats === 'keyed');
    expect(keyed.length).toBeGreaterThan(5);
    const valid = { journey: 'sign-up', session: 'x', seq: 1, action: 'submit', route: '/user/login', query: {} };
    expectProblem(await ask('POST', '/api/journeys/actions', { body: valid }), 400, 'request-invalid');
  });

  test('400 for names that could change an object’s prototype', async () => {
    const body = '{"route":"/user/login","query":{"__proto__":"x"}}';
    const { status } = await ask('POST', '/api/journeys/visits', {
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(400);
  });

  test.each([
    ['half a surrogate pair', '\ud800'],
    ['NUL', 'a\0b'],
  ])('400 for %s, which no database keeps, wherever it stands', async (_what, text) => {
    const bodies = [
      { route: `/${text}`, query: {} },
      { ...page, query: { promoCode: text } },
      { ...page, query: { [text]: 'x' } },
    ];
    for (const body of bodies)
      expectProblem(await ask('POST', '/api/journeys/visits', { body }), 400, 'request-invalid');
    const login = await world.browser().keyed('POST', '/api/session', { email: text, password: 'x' });
    expectProblem(login, 400, 'request-invalid');
    expectProblem(await ask('GET', '/api/promo-partners?promoCode=%00'), 400, 'request-invalid');
    expectProblem(await ask('GET', '/api/forms/%00'), 400, 'request-invalid');
  });

  test('400 for a body that is nested without end', async () => {
    const body = `{"route":"/user/login","query":{"x":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`;
    const headers = { 'Content-Type': 'application/json' };
    expectProblem(await ask('POST', '/api/journeys/visits', { body, headers }), 400, 'request-invalid');
  });

  test('ENT-01 an address or a cookie with control characters is carried nowhere', async () => {
    const browser = world.browser();
    for (const route of ['/referral/%00', '/get-started/personal/%00x', '/get-started/personal/penhallow/%01']) {
      const { view } = await browser.visit(route);
      expect(view.step).toBe('not-found');
    }
    const hint = { accountType: 'PERSONAL', partner: 'penhallow', query: { isHybridSignup: 'a\0', gad_uid: '\0' } };
    browser.cookies.set('sign-up', Buffer.from(JSON.stringify(hint)).toString('base64url'));
    expect((await browser.visit('/user/register/customer/email')).status).toBe(200);
  });

  test.each(
    Object.values<Operation>(operations)
      .filter(({ audience, method }) => audience === 'signed-in' && method === 'get')
      .map((operation): [string, string] => [operation.id, operation.path.replaceAll(/\{\w+\}/gu, 'x')]),
  )('401 for %s when nobody is signed in', async (_id, path) => {
    expectProblem(
      await ask('GET', `${path}${path.endsWith('addresses') ? '?postcode=TR113QA' : ''}`),
      401,
      'signed-out',
    );
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another origin of our site', { 'Sec-Fetch-Site': 'same-site' }],
    ['an older browser elsewhere', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
    ['something that does not say', { 'Sec-Fetch-Site': '' }],
  ])('403 for a change from %s', async (_from, headers) => {
    expectProblem(await ask('POST', '/api/journeys/visits', { body: page, headers }), 403, 'cross-site');
  });

  test('an older browser on our own page is let in by its Origin', async () => {
    const headers = { 'Sec-Fetch-Site': '', Origin: publicUrl };
    expect((await ask('POST', '/api/journeys/visits', { body: page, headers })).status).toBe(200);
  });

  test('404 for what does not exist, whatever the method', async () => {
    expectProblem(await ask('GET', '/api/nothing'), 404, 'not-found');
    expectProblem(await ask('POST', '/api/nothing', { body: {} }), 404, 'not-found');
    expectProblem(await ask('GET', '/api/forms/nothing'), 404, 'not-found');
    expectProblem(await ask('GET', '/api/promo-partners/nobody'), 404, 'not-found');
    expect((await ask('GET', '/media/nothing.png')).status).toBe(404);
    expect((await ask('GET', '/forms/login@0000000000000000.js')).status).toBe(404);
    expect((await ask('GET', '/assets/../../package.json')).status).toBe(404);
  });

  describe('a body that is packed', () => {
    const visit = JSON.stringify(page);
    const send = async (path: string, encoding: string, body: Uint8Array<ArrayBuffer>) => {
      const headers = {
        'Content-Type': 'application/json',
        'Content-Encoding': encoding,
        'Sec-Fetch-Site': 'same-origin',
        Authorization: `Bearer ${contentSecret}`,
      };
      const { status } = await fetch(world.origin + path, { method: 'POST', headers, body });
      return status;
    };
    const packed = {
      gzip: new Uint8Array(gzipSync(visit)),
      deflate: new Uint8Array(deflateSync(visit)),
      br: new Uint8Array(brotliCompressSync(visit)),
    };
    const paths = [
      '/api/journeys/visits',
      '/api/reports',
      '/internal/content/checks',
      '/webhooks/identity',
      '/webhooks/direct-debit',
    ];

    test.each(Object.entries(packed))('is unpacked: %s', async (encoding, body) => {
      expect(await send('/api/journeys/visits', encoding, body)).toBe(200);
    });

    test.each(paths)('400 when it is damaged, cut short, mislabelled or in an unknown way, at %s', async (path) => {
      const damaged = packed.gzip.slice();
      damaged.fill(0xff, 10, 24);
      const plain = new TextEncoder().encode(visit);
      const sent: [string, Uint8Array<ArrayBuffer>][] = [
        ['gzip', damaged],
        ['gzip', packed.gzip.slice(0, 20)],
        ['br', packed.br.slice(0, 12)],
        ['gzip', plain],
        ['deflate', plain],
        ['br', plain],
        ['br', packed.gzip],
        ['gzip', packed.br],
        ['compress', plain],
        ['gzip, gzip', packed.gzip],
      ];
      for (const [encoding, body] of sent)
        expect([encoding, await send(path, encoding, body)]).toEqual([encoding, 400]);
    });

    test('413 when it is small only until it is unpacked', async () => {
      const bomb = new Uint8Array(gzipSync(JSON.stringify({ ...page, query: { long: 'x'.repeat(10_000_000) } })));
      expect(bomb.length).toBeLessThan(20_000);
      expect(await send('/api/journeys/visits', 'gzip', bomb)).toBe(413);
    });
  });

  test('413 from the first byte over 64 kB, and a body of exactly 64 kB is read', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const [length, status] of [
      [65_536, 200],
      [65_537, 413],
    ] as const) {
      const bare = JSON.stringify(page);
      const body = bare + ' '.repeat(length - bare.length);
      expect((await ask('POST', '/api/journeys/visits', { body, headers })).status).toBe(status);
    }
  });

  test('413 for a body over 64 kB', async () => {
    const body = { ...page, query: { long: 'x'.repeat(70_000) } };
    expectProblem(await ask('POST', '/api/journeys/visits', { body }), 413, 'too-large');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '415 for %s',
    async (type) => {
      const headers = { 'Content-Type': type };
      expectProblem(
        await ask('POST', '/api/journeys/visits', { body: JSON.stringify(page), headers }),
        415,
        'json-only',
      );
    },
  );

  test('429 says when to come back', async () => {
    const over = { take: () => Promise.resolve({ kind: 'over' as const, retryAfterSeconds: 7 }) };
    const free = { take: () => Promise.resolve({ kind: 'allowed' as const }) };
    const busy = await HttpWorld.start({ limiters: { any: free, changing: over, polled: free } });
    const answer = await busy.browser().ask('POST', '/api/journeys/visits', { body: page });
    expectProblem(answer, 429, 'too-many-requests');
    expect(answer.headers.get('Retry-After')).toBe('7');
    expect((await busy.browser().ask('GET', '/api/forms/login')).status).toBe(200);
  });

  test('OPS-11 requests count by the address that the proxy saw, whatever the caller writes before it', async () => {
    const counted: string[] = [];
    const any = {
      take: (key: string) => {
        counted.push(key);
        return Promise.resolve({ kind: 'allowed' as const });
      },
    };
    const { origin } = await HttpWorld.start({ limiters: { any, changing: any, polled: any } });
    for (const forged of ['198.51.100.1', '198.51.100.2', 'x', '::1, 198.51.100.3'])
      await fetch(`${origin}/api/forms/login`, { headers: { 'X-Forwarded-For': `${forged}, 203.0.113.9` } });
    expect(counted).toEqual(Array.from({ length: 4 }, () => '203.0.113.9'));
  });

  test('OPS-06 alive, ready and measured', async () => {
    expect((await ask('GET', '/api/health')).body).toEqual({ status: 'alive' });
    expect((await ask('GET', '/api/ready')).status).toBe(200);
    const metrics = await (await askOperations('/metrics')).text();
    expect(metrics).toContain('http_request_seconds_count');
  });

  test('OPS-07 the description and its page are served', async () => {
    const { openapi } = (await (await askOperations('/api/openapi.json')).json()) as { openapi: string };
    expect(openapi).toBe('3.1.0');
    expect(await (await askOperations('/docs')).text()).toContain('swagger-ui-bundle.js');
    expect((await askOperations('/docs/swagger-ui-bundle.js')).status).toBe(200);
    expect((await askOperations('/docs/package.json')).status).toBe(404);
  });

  test('OPS-06 where customers are, nobody reads the metrics or the documentation', async () => {
    for (const path of ['/metrics', '/docs', '/docs/swagger-ui-bundle.js', '/api/openapi.json']) {
      const { status, text } = await ask('GET', path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/http_request_seconds|swagger-ui|"openapi"/u);
    }
    expect((await askOperations('/api/session')).status).toBe(404);
  });

  test('what browsers report about our policy is noted without addresses', async () => {
    const report = {
      'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/x?email=ada' },
    };
    const headers = { 'Content-Type': 'application/csp-report', 'Sec-Fetch-Site': '' };
    const { status } = await ask('POST', '/api/reports', { body: JSON.stringify(report), headers });
    expect(status).toBe(204);
    const line = world.log.find((entry) => entry.includes('policy-violation'));
    expect(line).toContain('https://evil.example');
    expect(line).not.toContain('email=ada');
  });
});

describe('the gate for the CMS', () => {
  const bearer = { Authorization: `Bearer ${contentSecret}` };

  test('stays shut without the secret', async () => {
    const paths = ['webhook', 'checks', 'changes', 'words', 'words/checks'].map((name) => `/internal/content/${name}`);
    for (const path of paths) {
      expect((await ask('POST', path, { body: {} })).status).toBe(401);
      expect((await ask('POST', path, { body: {}, headers: { Authorization: 'Bearer x' } })).status).toBe(401);
    }
    expect((await ask('POST', '/internal/content/webhook', { body: {}, headers: bearer })).status).toBe(202);
  });

  test('PTR-05 tells every reason why a partner may not be published', async () => {
    const { penhallow } = world.content.follower.get().release.bundle.partners;
    const entry = {
      ...penhallow,
      theme: { ...penhallow?.theme, primary: '#ffd400', onPrimary: '#ffffff', headingFont: 'Figtre' },
      customizations: { ...penhallow?.customizations, urls: { tnc: 'http://penhallow.example' } },
      copy: { 'sign-in.titel': 'Ahoy', 'frame.registration': 'None', 'verify-email.text': 'We wrote to you' },
    };
    const { status, body } = await ask('POST', '/internal/content/checks', {
      body: { uid: 'partner', key: 'penhallow', entry },
      headers: bearer,
    });
    expect(status).toBe(200);
    const problems = body['problems'] as { code: string; pointer: string; suggestion?: string }[];
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['P011', '/theme/headingFont'],
      ['P012', '/theme/onPrimary'],
      ['P020', '/customizations/urls/tnc'],
      ['P031', '/copy/frame.registration'],
      ['P033', '/copy/verify-email.text'],
    ]);
    expect(problems[0]?.suggestion).toBe('Figtree');
    // The colour that is nearest to white and can be read on the yellow.
    expect(problems[1]?.suggestion).toBe('#5d5d5d');
  });

  test('PTR-06 lists every text with its default, its placeholders and the pages on which customers read it', async () => {
    const { status, body } = await ask('POST', '/internal/content/words', {
      body: { partner: 'penhallow' },
      headers: bearer,
    });
    expect(status).toBe(200);
    const { pages, words } = body as unknown as PartnerWords;
    const { copy } = world.content.follower.get().release.bundle;
    expect(words.map(({ key, standard }) => [key, standard])).toEqual(Object.entries(copy));
    const of = (key: string) => words.find((each) => each.key === key);
    expect(of('verify-email.text')).toMatchObject({
      placeholders: [
        { written: '{emailToVerify}', about: 'The address that waits to be confirmed.', isKept: true },
        { written: '{product}', isKept: false },
        { written: '{partner}', isKept: false },
      ],
    });
    expect(of('email.verify.expires')).toMatchObject({
      placeholders: [{ written: '{hours, plural, one {# hour} other {# hours}}' }, {}, {}],
      besides: 'The mails that we send.',
    });
    expect(of('bank-confirm.guarantee-words')?.regulated).toMatch(/word for word/u);
    expect(of('register.title')).toMatchObject({ typed: 'customizations.signUp.title', longest: 110 });
    const stepsOf = (numbers: readonly number[] = []) => numbers.map((number) => pages[number]?.step);
    expect(stepsOf(of('bank-confirm.guarantee-words')?.pages)).toContain('confirm');
    expect(stepsOf(of('bank.denied')?.messages)).toContain('return');
    const nowhere = words.filter(
      (each) => each.pages.length + each.messages.length === 0 && each.besides === undefined,
    );
    expect(nowhere.map(({ key }) => key)).toEqual([]);
  });

  test('PTR-05 checks words by the rules of a publish, and takes nothing else', async () => {
    const check = (words: unknown) =>
      ask('POST', '/internal/content/words/checks', { body: { words }, headers: bearer });
    const { body } = await check({
      'verify-email.text': 'We wrote',
      'frame.registration': 'None',
      'sign-in.title': 'Hi',
    });
    const problems = body['problems'] as { code: string; pointer: string }[];
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['P033', '/copy/verify-email.text'],
      ['P031', '/copy/frame.registration'],
    ]);
    for (const odd of [null, [], 'words', { 'sign-in.title': 7 }]) expect((await check(odd)).status).toBe(400);
  });

  test('PTR-05 tells of a banner that is too small and of which nobody has said what it shows', async () => {
    const { default: entry } = world.content.follower.get().release.bundle.partners;
    const small = Buffer.from('89504e470d0a1a0a0000000d494844520000014000000064', 'hex');
    world.cms.pictures.set('/uploads/small.png', small);
    const customizations = { ...entry?.customizations, signUp: { bannerSrc: '/uploads/small.png' } };
    const { body } = await ask('POST', '/internal/content/checks', {
      body: { uid: 'partner', key: 'default', entry: { ...entry, customizations } },
      headers: bearer,
    });
    expect(body['problems']).toEqual([
      expect.objectContaining({ code: 'P065', pointer: '/customizations/signUp/bannerAlt' }),
      expect.objectContaining({
        code: 'P064',
        pointer: '/customizations/signUp/bannerSrc',
        message: 'This picture is too small: it has 320 × 100 pixels, and needs 600 × 300 pixels or more',
      }),
    ]);
  });

  test('lets a good entry pass, and changes nothing by asking', async () => {
    const { number, release } = world.content.follower.get();
    const body = { uid: 'partner', key: 'penhallow', entry: release.bundle.partners['penhallow'] };
    expect((await ask('POST', '/internal/content/checks', { body, headers: bearer })).body).toEqual({ problems: [] });
    await world.content.follower.catchUp();
    expect(world.content.follower.get().number).toBe(number);
  });

  test('PTR-10 entries that need one another are good together, though each alone is refused', async () => {
    const { partners, forms } = world.content.follower.get().release.bundle;
    const check = async (body: object) =>
      (await ask('POST', '/internal/content/checks', { body, headers: bearer })).body['problems'] as { code: string }[];
    const penhallow = { uid: 'partner', key: 'penhallow', entry: { ...partners['penhallow'], promoCodes: [] } };
    const code = partners['penhallow']?.promoCodes[0];
    const millbrook = { uid: 'partner', key: 'millbrook', entry: { ...partners['millbrook'], promoCodes: [code] } };
    expect((await check(millbrook)).map(({ code: found }) => found)).toEqual(['P050']);
    expect(await check({ entries: [millbrook, penhallow] })).toEqual([]);
    expect((await check({ entries: [penhallow, { ...millbrook, entry: 7 }] })).map(({ code: found }) => found)).toEqual(
      ['P000'],
    );
    const removed = [{ uid: 'partner', key: 'default', entry: partners['default'] }];
    expect((await check({ entries: [penhallow], removed })).map(({ code: found }) => found)).toContain('P051');
    // The repository has a form of this name too, but which one customers get is not for a deletion to decide.
    const form = { uid: 'form-schema', key: 'login', entry: forms['login'] };
    expect(await check({ entries: [], removed: [form] })).toContainEqual(
      expect.objectContaining({ file: 'journey "sign-in"', message: expect.stringContaining('"login"') as string }),
    );
    for (const body of [{ entries: 7 }, { entries: [{}] }, { entries: [], removed: [{ uid: 'partner' }] }])
      expect((await ask('POST', '/internal/content/checks', { body, headers: bearer })).status).toBe(400);
  });

  test('RUN-06 PTR-10 a plan is checked like what customers see, and what others name is not unpublished', async () => {
    const { bundle } = world.content.follower.get().release;
    const { partners } = bundle;
    const [plans, banks] = [publishedPlans.of(bundle), publishedBanks.of(bundle)];
    const causes = publishedCauses.of(bundle);
    const campaigns = publishedCampaigns.of(bundle).filter(({ partner }) => partner === 'penhallow');
    const codes = async (body: object) => {
      const answer = await ask('POST', '/internal/content/checks', { body, headers: bearer });
      return [...new Set((answer.body['problems'] as { code: string }[]).map(({ code }) => code))];
    };
    const [plan] = plans;
    const offered = (to: string) => ({ uid: 'plan', key: plan?.name, entry: { ...plan, partners: [to] } });
    expect(await codes(offered('penhalow'))).toEqual(['P091']);
    expect(await codes({ uid: 'plan', key: 'Another', entry: { ...plan, kind: 'gift' } })).toEqual(['P090']);
    expect(await codes(offered('penhallow'))).toEqual([]);
    const removed = [{ uid: 'partner', key: 'penhallow', entry: partners['penhallow'] }];
    const notNamed = [
      ...banks.map((entry) => ({ uid: 'bank', key: entry.id, entry: { ...entry, partners: [] } })),
      ...plans.map((entry) => ({ uid: 'plan', key: entry.name, entry: { ...entry, partners: [] } })),
      ...causes.map((entry) => ({ uid: 'cause', key: entry.name, entry: { ...entry, partners: [] } })),
    ];
    expect(new Set(await codes({ entries: [], removed }))).toEqual(new Set(['P122', 'P082', 'P091']));
    const theirs = campaigns.map((entry) => ({ uid: 'campaign-content', key: entry.key, entry }));
    expect(await codes({ entries: notNamed, removed: [...removed, ...theirs] })).toEqual([]);
    expect(await codes({ entries: [], removed: [{ uid: 'plan', key: plan?.name, entry: plan }] })).toEqual(['P092']);
  });

  test('RUN-06 a bank, a plan or a journey that is in use is not unpublished, and the reason says by whom', async () => {
    const { bundle } = world.content.follower.get().release;
    const { journeys, partners } = bundle;
    const [plans, banks] = [publishedPlans.of(bundle), publishedBanks.of(bundle)];
    const reasons = async (removed: object[]) => {
      const { body } = await ask('POST', '/internal/content/checks', {
        body: { entries: [], removed },
        headers: bearer,
      });
      return body['problems'] as { code: string; file: string; message: string }[];
    };
    const [bank, unused] = banks.map((entry) => ({ uid: 'bank', key: entry.id, entry }));
    const id = randomUUID();
    const plain = { accountType: 'PERSONAL', partnerCode: 'default', hiddenScreens: [] } as const;
    const customerId = await world.identity.addPersona({ ...plain, state: 'MOBILE_VERIFIED' });
    const { unitOfWork, clock } = world.identity;
    await unitOfWork.statement(({ bankLinks }) =>
      bankLinks.begin({ id, customerId, bankId: bank?.key ?? '', accountType: 'PERSONAL', startedAt: clock.now() }),
    );
    expect(await reasons([bank ?? {}])).toEqual([
      expect.objectContaining({
        code: 'P083',
        message: expect.stringMatching(/^1 customer shares an account at /u) as string,
      }),
    ]);
    expect(await reasons([unused ?? {}])).toEqual([]);
    await unitOfWork.statement(({ bankLinks }) => bankLinks.drop(id, { customerId, at: clock.now() }));
    expect(await reasons([bank ?? {}])).toEqual([]);
    const everyPlan = plans.map((entry) => ({ uid: 'plan', key: entry.name, entry }));
    // What a benefit says of a plan goes with it, or is a reason of its own.
    const benefits = publishedBenefits.of(bundle).map((entry) => ({ uid: 'benefit', key: entry.id, entry }));
    expect((await reasons(everyPlan)).map(({ code }) => code)).toContain('P104');
    const told = (await reasons([...everyPlan, ...benefits]))
      .filter(({ code }) => code === 'P092')
      .map(({ message }) => message);
    expect(
      told.some((message) => message.startsWith(`Customers of ${String(partners['penhallow']?.name)} with a `)),
    ).toBe(true);
    const journey = { uid: 'journey', key: 'sign-in', entry: journeys['sign-in'] };
    expect((await reasons([journey])).length).toBeGreaterThan(0);
  });

  test.each([null, 7, 'words', [], { uid: 1 }])('survives %j for an entry', async (entry) => {
    const body = { uid: 'partner', key: 'penhallow', entry };
    const answer = await ask('POST', '/internal/content/checks', {
      body,
      headers: { ...bearer, 'Idempotency-Key': randomUUID() },
    });
    expect(answer.status).toBe(200);
    expect((answer.body['problems'] as unknown[]).length).toBeGreaterThan(0);
  });
});
