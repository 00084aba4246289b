import { createHmac, hkdfSync } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { SharedPreview } from '#web/platform/contract/preview.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import { readSeedAsset } from '#web/platform/content/repository-content.ts';

import { type Answer, contentSecret, HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const link = '0f0e0d0c-0b0a-4908-8706-050403020100';
const inAnHour = () => world.identity.clock.now().getTime() + 3_600_000;

/** What `cms/src/preview/sign-token.ts` makes. */
function tokenFor(claims: object = {}, purpose = 'preview link'): string {
  const payload = Buffer.from(JSON.stringify({ link, expires: inAnHour(), ...claims })).toString('base64url');
  const key = Buffer.from(hkdfSync('sha256', contentSecret, 'burgee', purpose, 32));
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

function open(token = tokenFor(), body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const sent = { Authorization: `Bearer ${token}`, ...headers };
  return world.browser().ask('POST', '/preview/shared/screens', { body, headers: sent });
}

/** Saves a draft of penhallow behind the link. */
function share(change: object = {}, more: object = {}): void {
  const { penhallow } = structuredClone(world.content.follower.get().release.bundle.partners);
  world.cms.shared.set(link, {
    kind: 'open',
    of: { kind: 'partner', key: 'penhallow' },
    entry: { ...penhallow, customizations: {}, ...change },
    pictures: [],
    partner: 'penhallow',
    page: null,
    savedAt: '2026-11-20T09:00:00.000Z',
    until: '2026-11-22T09:00:00.000Z',
    ...more,
  });
}

type Opened = Extract<SharedPreview, { kind: 'open' }> & {
  /** Of a page, and no message. */
  readonly drawn: { readonly screen: StepScreen } | null;
};

async function opened(...asked: Parameters<typeof open>): Promise<Opened> {
  const { status, body } = await open(...asked);
  expect(status).toBe(200);
  return body as never;
}

beforeEach(() => {
  world.cms.shared.clear();
  world.cms.pictures.clear();
});

describe('PTR-04 a link to a draft', () => {
  test('shows it as it is saved when the link is opened, on the page that was chosen or is asked for', async () => {
    share({ copy: { 'register.submit': 'Come aboard' } });
    const first = await opened();
    expect(first).toMatchObject({ brand: 'Penhallow Harbour Trust', page: { step: 'register' } });
    expect(JSON.stringify(first.drawn?.screen)).toContain('Come aboard');
    const login = { journey: 'sign-in', step: 'login', state: 'default' };
    share({}, { page: login });
    expect((await opened()).page).toEqual(login);
    expect((await opened()).drawn?.screen.view.step).toBe('login');
    const asked = { journey: 'sign-up', step: 'details', state: 'default' };
    expect((await opened(tokenFor(), { page: asked })).drawn?.screen.view.step).toBe('details');
    const nowhere = { journey: 'sign-up', step: '__proto__', state: 'default' };
    expect((await opened(tokenFor(), { page: nowhere })).page).toEqual(login);
  });

  test('has the pictures of that draft in it, and those of no other', async () => {
    const logo = await readSeedAsset('penhallow-logo.png');
    if (logo === undefined) throw new Error('There is no such picture');
    world.cms.pictures.set('/uploads/ours.png', logo);
    world.cms.pictures.set('/uploads/theirs.png', logo);
    const customizations = { logoSrc: '/uploads/ours.png', login: { bannerSrc: '/uploads/theirs.png' } };
    share({ customizations }, { pictures: ['/uploads/ours.png'] });
    const { drawn } = await opened();
    expect(drawn?.screen.frame.logo?.src).toMatch(/^data:image\/png;base64,/u);
    expect(JSON.stringify(drawn)).not.toContain('/uploads/');
    const login = { journey: 'sign-in', step: 'login', state: 'default' };
    expect(JSON.stringify(await opened(tokenFor(), { page: login }))).not.toContain('theirs.png');
  });

  test('of a draft that is half written says so, and nothing more', async () => {
    share({ theme: { primary: '#12' } });
    expect((await opened()).drawn).toBeNull();
  });

  test('is not found in any line of the log', async () => {
    share();
    await opened();
    const token = tokenFor();
    for (const part of token.split('.')) expect(world.log.join('\n')).not.toContain(part);
    expect(world.log.some((line) => line.includes('/preview/shared/screens'))).toBe(true);
  });
});

describe('PTR-03 a link that does not hold', () => {
  test('over, by its own word or by the CMS’s', async () => {
    share();
    const over = await open(tokenFor({ expires: inAnHour() - 3_600_001 }));
    expect(over.body).toEqual({ kind: 'expired' });
    world.cms.shared.set(link, { kind: 'expired' });
    expect((await open()).body).toEqual({ kind: 'expired' });
  });

  test('taken back', async () => {
    world.cms.shared.set(link, { kind: 'withdrawn' });
    expect((await open()).body).toEqual({ kind: 'withdrawn' });
  });

  const forged: Readonly<Record<string, () => string>> = {
    nothing: () => '',
    'a token of the desk': () => tokenFor({}, 'preview token'),
    'another claim under a real mark': () => {
      const claims = Buffer.from(JSON.stringify({ link, expires: inAnHour() * 2 })).toString('base64url');
      return `${claims}.${tokenFor().split('.')[1] ?? ''}`;
    },
    'claims of another shape': () => tokenFor({ partner: 'gadabout' }),
    'a link that is no id': () => tokenFor({ link: '../bundle' }),
    'a mark that is cut off': () => tokenFor().slice(0, -4),
  };
  for (const [what, token] of Object.entries(forged)) {
    test(`${what} opens nothing, and the CMS is not asked`, async () => {
      share();
      const before = world.cms.asked.length;
      expect((await open(token())).status).toBe(404);
      expect(world.cms.asked.length).toBe(before);
    });
  }

  test('the CMS away, or answering something else, is to be tried again', async () => {
    expect((await open()).status).toBe(503);
    world.cms.shared.set(link, { kind: 'open', entry: 'everything' });
    expect((await open()).status).toBe(503);
  });

  test('another site may not ask with it', async () => {
    share();
    expect((await open(tokenFor(), {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('asked without end, one link has to wait', async () => {
    const busy = await HttpWorld.start({
      previewLimiter: { take: () => Promise.resolve({ kind: 'over', retryAfterSeconds: 9 }) },
    });
    const headers = { Authorization: `Bearer ${tokenFor()}` };
    const { status } = await busy.browser().ask('POST', '/preview/shared/screens', { body: {}, headers });
    expect(status).toBe(429);
  });
});

describe('RUN-05 the pages behind a link', () => {
  test('are kept by nobody, found by no search engine, tell nobody where they were, and set no cookie', async () => {
    const { status, headers } = await world.browser().ask('GET', '/preview/shared');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.getSetCookie()).toEqual([]);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain('connect-src https://card.example/preview/shared/;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/u);
    const answer = await open();
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('the one in the frame is held by our own page alone, and has no picture of the CMS', async () => {
    const { headers } = await world.browser().ask('GET', '/preview/shared/frame');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain('frame-ancestors https://card.example;');
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toContain('sandbox allow-scripts');
    expect((await world.browser().ask('GET', '/preview/shared/other')).status).toBe(404);
  });
});
