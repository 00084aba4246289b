import { createHmac, hkdfSync } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { type Answer, cmsOrigin, contentSecret, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { messagesJourney, type PreviewAnswer, type PreviewPages } from '#web/platform/contract/preview.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

interface Claims {
  readonly user: number;
  readonly kind: string;
  readonly key: string;
  readonly partners: readonly string[];
  readonly pictures: readonly string[];
  readonly expires: number;
}

const inFiveMinutes = () => world.identity.clock.now().getTime() + 300_000;

/** What `cms/src/preview/sign-token.ts` makes. */
function tokenFor(claims: Partial<Claims>, purpose = 'preview token'): string {
  const penhallow = { kind: 'partner', key: 'penhallow', partners: ['penhallow'] };
  const whole = { user: 7, ...penhallow, pictures: [], expires: inFiveMinutes(), ...claims };
  const key = Buffer.from(hkdfSync('sha256', contentSecret, 'burgee', purpose, 32));
  const payload = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

const register = { journey: 'sign-up', step: 'register', state: 'default' };

function draftOf(code: string): Record<string, unknown> {
  const { theme, customizations, ...rest } = structuredClone(world.content.follower.get().partner(code));
  const {
    logoSrc: _logo,
    login: _login,
    verifyEmail: _email,
    charity: _charity,
    signUp = {},
    ...others
  } = customizations;
  const { bannerSrc: _banner, ...withoutBanner } = signUp;
  return { ...rest, theme: { ...theme }, customizations: { ...others, signUp: withoutBanner } };
}

interface Sent {
  readonly page?: object;
  readonly entry?: object;
  /** Under whose brand. */
  readonly partner?: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

function draw({
  page = register,
  entry = draftOf('penhallow'),
  partner = 'penhallow',
  token = tokenFor({}),
  headers = {},
}: Sent): Promise<Answer> {
  const sent = { Origin: cmsOrigin, 'Sec-Fetch-Site': 'cross-site', Authorization: `Bearer ${token}`, ...headers };
  return world.browser().ask('POST', '/preview/screens', { body: { page, partner, entry }, headers: sent });
}

type Drawn = Extract<PreviewAnswer, { kind: 'drawn' }> & { readonly screen: StepScreen };

async function drawn(sent: Sent): Promise<Drawn> {
  const answer = await draw(sent);
  expect(answer.status).toBe(200);
  const body = answer.body as unknown as PreviewAnswer;
  if (body.kind !== 'drawn') throw new Error(JSON.stringify(body.problems));
  return body as Drawn;
}

async function pagesOf({ entry = {}, partner = 'penhallow', token = tokenFor({}) }: Sent): Promise<PreviewPages> {
  const headers = { Origin: cmsOrigin, Authorization: `Bearer ${token}` };
  const { status, body } = await world.browser().ask('POST', '/preview/pages', { body: { partner, entry }, headers });
  expect(status).toBe(200);
  return body as unknown as PreviewPages;
}

const blocksOf = ({ screen }: Awaited<ReturnType<typeof drawn>>) =>
  screen.view.blocks as readonly Record<string, unknown>[];

describe('PTR-04 a draft is drawn by what customers get', () => {
  test('with its words, colours and title, of which nothing is published', async () => {
    const draft = draftOf('penhallow');
    const answer = await drawn({
      entry: {
        ...draft,
        theme: { ...(draft['theme'] as object), primary: '#123456' },
        copy: { 'register.submit': 'Come aboard' },
        customizations: { ...(draft['customizations'] as object), signUp: { title: 'A title that nobody saw' } },
      },
    });
    expect(answer.css).toContain('--color-primary:#123456');
    expect(answer.screen.frame).toMatchObject({ partner: 'penhallow' });
    const texts = blocksOf(answer).flatMap(({ text, submit }) => [text, submit]);
    expect(texts).toEqual(expect.arrayContaining(['A title that nobody saw', 'Come aboard']));
    expect(answer.sources).toEqual(
      expect.arrayContaining([
        { kind: 'text', shown: 'A title that nobody saw', key: 'register.title', path: 'customizations.signUp.title' },
        { kind: 'text', shown: 'Come aboard', key: 'register.submit', path: 'copy.register.submit' },
      ]),
    );
    expect(world.content.follower.get().text('penhallow', 'register.submit')).not.toBe('Come aboard');
  });

  test('PTR-01 PTR-04 words of the page itself that are being typed, and no others', async () => {
    const copy = { 'runtime.sign-out': 'Leave {partner}', 'runtime.choose': '' };
    const { screen } = await drawn({ entry: { ...draftOf('penhallow'), copy } });
    expect(screen.frame.words).toEqual({ 'runtime.sign-out': 'Leave {partner}', partner: screen.frame.brand });
    expect(world.content.follower.get().pageWords('penhallow')).toBeUndefined();
  });

  test('BNK-01 praise that is being typed, with the fields that it comes from', async () => {
    const { customizations, ...draft } = draftOf('penhallow');
    const urls = { reviews: 'https://reviews.example/penhallow' };
    const more = {
      urls,
      reviews: { score: 3.9, text: '41 reviews' },
      press: { quote: 'Splendid.', source: 'Gazette' },
    };
    const entry = { ...draft, customizations: { ...(customizations as object), ...more } };
    const page = (state: string) => ({ journey: 'sign-up', step: 'bank-intro', state });
    const own = await drawn({ entry, page: page('returned') });
    const badge = blocksOf(own).find(({ block }) => block === 'review-badge');
    expect(badge).toMatchObject({ score: '3.9', text: '41 reviews', href: urls.reviews });
    const path = 'customizations.reviews.text';
    expect(own.sources).toContainEqual({ kind: 'text', shown: '41 reviews', key: 'praise.reviews', path });
    const { sources } = await drawn({ entry, page: page('press') });
    expect(sources.map((source) => source.path)).toEqual(
      expect.arrayContaining(['customizations.press.quote', 'customizations.press.source']),
    );
  });

  test('CRD-02 a card art that is being typed, on the pages of the card and in each of their states', async () => {
    const { customizations, ...draft } = draftOf('penhallow');
    const cardArt = { background: '#5b2a9d', text: '#ffffff', pictureSrc: '' };
    const entry = { ...draft, customizations: { ...(customizations as object), cardArt } };
    for (const [journey, step, state] of [
      ['plans', 'confirm', 'elite'],
      ['card', 'card', 'frozen'],
      ['card', 'frozen', 'default'],
    ] as const) {
      const answer = await drawn({ entry, page: { journey, step, state } });
      expect(answer.css).toContain('--card-normal-paper:#5b2a9d');
      expect(blocksOf(answer).map(({ block }) => block)).toContain('card-picture');
    }
    const published = world.content.follower.get();
    expect(published.asset('gadabout', 'card.art')?.src).toMatch(/^\/media\/.+\.webp$/u);
    expect([published.asset('penhallow', 'card.art'), published.asset('default', 'card.art')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('every page in every state, for a partner that was never published too', async () => {
    const partner = 'brand-new';
    const entry = { ...draftOf('penhallow'), code: partner, theme: undefined };
    const token = tokenFor({ key: partner, partners: [partner] });
    const { pages, words } = await pagesOf({ entry, partner, token });
    expect(pages.length).toBeGreaterThan(40);
    expect(words['register.submit']).toBeTypeOf('string');
    for (const { journey, step, states } of pages.filter((page) => page.journey !== messagesJourney)) {
      for (const { name: state } of states) {
        const answer = await drawn({ page: { journey, step, state }, entry, partner, token });
        expect(answer.screen.view.step).toBe(step);
        expect(answer.screen.frame.partner).toBe('brand-new');
      }
    }
  });

  test('a question that is being typed, on the form where it will be asked', async () => {
    const schema = { type: 'string', title: 'What is your boat called?', maxLength: 40 };
    const answer = await drawn({
      page: { journey: 'sign-up', step: 'details', state: 'default' },
      entry: { ...draftOf('penhallow'), extraQuestions: [{ name: 'boat', schema, required: true }] },
    });
    const form = blocksOf(answer).find(({ block }) => block === 'form')?.['form'];
    expect(form).toMatchObject({
      validator: '/preview/unchecked.js',
      schema: { properties: { extraQuestions: { properties: { boat: schema } } } },
    });
  });

  test('where a field shows and where a button leads is said of every page', async () => {
    const { pages, around } = await pagesOf({});
    const page = (step: string, of = 'sign-up') => pages.find((each) => each.step === step && each.journey === of);
    expect(page('register')?.uses).toEqual(
      expect.arrayContaining(['customizations.signUp.title', 'copy.register.text']),
    );
    expect(page('details')?.uses).toContain('extraQuestions');
    expect(page('login', 'sign-in')?.uses).not.toContain('customizations.signUp.title');
    expect(around).toContain('customizations.urls.faq');
    expect((await drawn({})).leads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'submit', to: { journey: 'sign-up', step: 'verify-email' } }),
      ]),
    );
    const said = (await drawn({})).leads.map(({ cause, when }) => `${cause} ${when ?? ''}`);
    for (const words of said) expect(words).not.toMatch(/[a-z][A-Z]|_|[a-z]-[a-z]|[a-z]\.[a-z]/u);
  });
});

describe('PTR-04 a draft that is half typed says what is wrong in words', () => {
  const wrong: Readonly<Record<string, (draft: Record<string, unknown>) => object>> = {
    P010: (draft) => ({ ...draft, theme: { ...(draft['theme'] as object), primary: '#12' } }),
    P032: (draft) => ({ ...draft, copy: { 'register.text': 'Hello {given' } }),
    P033: (draft) => ({ ...draft, copy: { 'register.text': 'Hello {stranger}' } }),
    P001: (draft) => ({ ...draft, customizations: 'no' }),
    F070: (draft) => ({ ...draft, extraQuestions: [{ name: 'boat' }] }),
  };
  for (const [code, change] of Object.entries(wrong)) {
    test(`${code}, and nothing is drawn of it`, async () => {
      const answer = await draw({ entry: change(draftOf('penhallow')) });
      expect(answer.status).toBe(200);
      const body = answer.body as unknown as PreviewAnswer;
      expect(body.kind).toBe('invalid');
      expect(body.problems.map((problem) => problem.code)).toContain(code);
    });
  }

  test('what could not be published is drawn all the same, and said', async () => {
    const draft = draftOf('penhallow');
    const answer = await drawn({
      entry: { ...draft, theme: { ...(draft['theme'] as object), primary: '#ffffff', onPrimary: '#ffffff' } },
    });
    expect(answer.problems.map(({ code }) => code)).toContain('P012');
  });

  test('a draft that calls itself by the code of another partner is still its own', async () => {
    const answer = await drawn({ entry: { ...draftOf('gadabout'), customizations: {}, code: 'gadabout' } });
    expect(answer.screen.frame.partner).toBe('penhallow');
  });

  test('regulated words stay as they are', async () => {
    const standard = world.content.follower.get().text('penhallow', 'legal.terms');
    const answer = await drawn({ entry: { ...draftOf('penhallow'), copy: { 'legal.terms': 'Small print' } } });
    expect(answer.screen.frame.links.map(({ label }) => label)).toContain(standard);
    expect(answer.problems.map(({ code }) => code)).toContain('P031');
  });
});

describe('PTR-03 a draft is drawn for those whom the CMS gave leave', () => {
  const elsewhere: Readonly<Record<string, [number, () => Promise<Answer>]>> = {
    'the brand of another partner': [404, () => draw({ partner: 'gadabout' })],
    'a draft without a brand': [400, () => draw({ partner: '', entry: [] })],
    'no token': [401, () => draw({ token: '' })],
    'a token that is over': [401, () => draw({ token: tokenFor({ expires: inFiveMinutes() - 300_001 }) })],
    'a token for another purpose': [401, () => draw({ token: tokenFor({}, 'session') })],
    'a token whose claims were changed': [
      401,
      () =>
        draw({
          token: `${Buffer.from('{"key":"gadabout"}').toString('base64url')}.${tokenFor({}).split('.')[1] ?? ''}`,
        }),
    ],
    'the page of another site': [403, () => draw({ headers: { Origin: 'https://evil.example' } })],
    'a page that is not there': [404, () => draw({ page: { ...register, state: '__proto__' } })],
    'more than may be sent': [413, () => draw({ entry: { ...draftOf('penhallow'), aboutText: 'x'.repeat(300_000) } })],
    'a draft that goes too deep': [
      400,
      () =>
        draw({
          entry: {
            ...draftOf('penhallow'),
            customizations: JSON.parse('{"a":'.repeat(40) + '1' + '}'.repeat(40)) as object,
          },
        }),
    ],
  };
  for (const [what, [status, ask]] of Object.entries(elsewhere)) {
    test(`${what} is answered with ${String(status)}`, async () => {
      expect((await ask()).status).toBe(status);
    });
  }

  test('a picture shows when the CMS has named it, and no other', async () => {
    const entry = (src: string) => {
      const draft = draftOf('penhallow');
      return { ...draft, customizations: { ...(draft['customizations'] as object), logoSrc: src } };
    };
    const token = tokenFor({ pictures: ['/uploads/ours.png'] });
    const own = await drawn({ entry: entry('/uploads/ours.png'), token });
    expect(own.screen.frame.logo?.src).toBe(`${cmsOrigin}/uploads/ours.png`);
    for (const foreign of ['/uploads/theirs.png', 'https://evil.example/x.png', `${cmsOrigin}/uploads/ours.png`]) {
      const answer = await drawn({ entry: entry(foreign), token });
      expect(answer.screen.frame.logo).toBeUndefined();
      expect(answer.problems).toEqual([expect.objectContaining({ code: 'P063', pointer: '/customizations/logoSrc' })]);
    }
  });

  test('one user of the CMS is told to wait, and another is not', async () => {
    const busy = new Set(['7']);
    const limited = await HttpWorld.start({
      previewLimiter: {
        take: (user) => Promise.resolve(busy.has(user) ? { kind: 'over', retryAfterSeconds: 9 } : { kind: 'allowed' }),
      },
    });
    const ask = (user: number) =>
      limited.browser().ask('POST', '/preview/pages', {
        body: { partner: 'penhallow', entry: {} },
        headers: { Origin: cmsOrigin, Authorization: `Bearer ${tokenFor({ user })}` },
      });
    const waiting = await ask(7);
    expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '9']);
    expect((await ask(8)).status).toBe(200);
  });
});

describe('RUN-05 the page in the CMS’s frame', () => {
  test('stands in no other frame, has no origin, and may ask nobody', async () => {
    const { status, headers } = await world.browser().ask('GET', '/preview');
    expect(status).toBe(200);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${cmsOrigin}`);
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toMatch(/unsafe|allow-same-origin/u);
    expect(headers.get('X-Frame-Options')).toBeNull();
    expect(headers.getSetCookie()).toEqual([]);
  });

  test('is the only one: every other page stands in no frame at all', async () => {
    const { headers } = await world.browser().ask('GET', '/user/login');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });
});
