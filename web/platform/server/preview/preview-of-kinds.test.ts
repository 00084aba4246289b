import { createHmac, hkdfSync } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { PreviewAnswer, PreviewPages } from '#web/platform/contract/preview.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';

import { cmsOrigin, contentSecret, HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

type Drawn = Extract<PreviewAnswer, { kind: 'drawn' }> & { readonly screen: StepScreen };
type Entry = Readonly<Record<string, unknown>>;

/** Somebody at the desk who has one entry open. */
function deskOf(kind: string, key: string) {
  const expires = world.identity.clock.now().getTime() + 300_000;
  const claims = {
    user: 7,
    kind,
    key,
    partners: ['default', 'penhallow', 'gadabout'],
    pictures: ['/uploads/bank.png'],
    expires,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const secret = Buffer.from(hkdfSync('sha256', contentSecret, 'burgee', 'preview token', 32));
  const token = `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
  const headers = { Origin: cmsOrigin, Authorization: `Bearer ${token}` };
  const ask = async (path: string, body: object) => {
    const answer = await world.browser().ask('POST', path, { body, headers });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    return answer.body;
  };
  const draw = async (page: string, entry: Entry, partner = 'penhallow') => {
    const [journey, step, state = 'default'] = page.split('/');
    const body = await ask('/preview/screens', { page: { journey, step, state }, entry, partner });
    return body as unknown as PreviewAnswer;
  };
  return {
    draw,
    drawn: async (...asked: Parameters<typeof draw>): Promise<Drawn> => {
      const answer = await draw(...asked);
      if (answer.kind !== 'drawn') throw new Error(JSON.stringify(answer.problems));
      return answer as Drawn;
    },
    pages: async (entry: Entry, partner = 'penhallow') => {
      const { pages } = (await ask('/preview/pages', { entry, partner })) as unknown as PreviewPages;
      return pages.map(({ journey, step }) => `${journey}/${step}`);
    },
  };
}

const bundle = () =>
  structuredClone(world.content.follower.get().release.bundle) as never as {
    forms: Record<string, { schema: { properties: Record<string, object> }; uiSchema: object; messages: object }>;
    journeys: Record<string, { steps: Record<string, { blocks: object[] }> }>;
    lists: Record<'banks' | 'benefits' | 'plans', Record<string, unknown>[]>;
  };
const blocksOf = ({ screen }: Drawn) => screen.view.blocks as readonly Record<string, unknown>[];

describe('PTR-10 the questions of a form', () => {
  test('are drawn on the pages that ask them, unsaved, under the brand that is chosen', async () => {
    const form = bundle().forms['login'];
    if (form === undefined) throw new Error('There is no form "login"');
    const desk = deskOf('form-schema', 'login');
    const { email, ...others } = form.schema.properties;
    const entry = {
      ...form,
      schema: { ...form.schema, properties: { ...others, email: { ...email, title: 'Your post box' } } },
    };
    expect(await desk.pages(entry)).toContain('sign-in/login');
    expect(await desk.pages(entry)).not.toContain('sign-up/details');
    const answer = await desk.drawn('sign-in/login', entry, 'gadabout');
    expect(answer.screen.frame.partner).toBe('gadabout');
    const block = blocksOf(answer).find(({ block: name }) => name === 'form');
    expect(block?.['form']).toMatchObject({
      validator: '/preview/unchecked.js',
      schema: { properties: { email: { title: 'Your post box' } } },
    });
  });

  test('that are not admitted are told with their place, and nothing is drawn of them', async () => {
    const form = bundle().forms['login'] as never as Record<string, unknown>;
    const desk = deskOf('form-schema', 'login');
    const schema = {
      type: 'object',
      properties: { email: { type: 'string', title: 'Email', maxLength: 9, pattern: '(a+)+$' } },
    };
    const answer = await desk.draw('sign-in/login', { ...form, schema });
    expect(answer.kind).toBe('invalid');
    const { problems } = answer;
    expect(problems).toContainEqual(expect.objectContaining({ pointer: '/schema/properties/email/pattern' }));
    expect((await desk.draw('sign-in/login', { schema: [] })).kind).toBe('invalid');
  });
});

describe('PTR-10 a journey', () => {
  test('is looked at as it is typed: its pages, a step that is new, and where its buttons lead', async () => {
    const journey = bundle().journeys['sign-in'];
    if (journey === undefined) throw new Error('There is no journey "sign-in"');
    const { login, ...steps } = journey.steps as never as Record<string, { blocks: object[] }>;
    const extra = { block: 'heading', level: 2, text: 'register.title' };
    const halfway = {
      route: '/user/halfway',
      title: 'register.title',
      blocks: [{ block: 'heading', text: 'register.title' }],
    };
    const entry = {
      ...journey,
      steps: { ...steps, login: { ...login, blocks: [...(login?.blocks ?? []), extra] }, halfway },
    };
    const desk = deskOf('journey', 'sign-in');
    const pages = await desk.pages(entry);
    expect(pages).toContain('sign-in/halfway');
    expect(pages.every((page) => page.startsWith('sign-in/'))).toBe(true);
    const answer = await desk.drawn('sign-in/login', entry);
    expect(blocksOf(answer).at(-1)).toMatchObject({ block: 'heading', level: 2 });
    expect(answer.leads.length).toBeGreaterThan(0);
    const added = await desk.drawn('sign-in/halfway', entry);
    expect(added.screen.view.route).toBe('/user/halfway');
    // Nothing leads there yet: it could not be published, and is drawn all the same.
    expect(added.problems.map(({ code }) => code)).toContain('J040');
  });

  test('that names what there is not says so with its place, and nothing is drawn of it', async () => {
    const journey = bundle().journeys['sign-in'];
    const steps = { ...journey?.steps, login: { ...journey?.steps['login'], blocks: [{ block: 'sparkle' }] } };
    const answer = await deskOf('journey', 'sign-in').draw('sign-in/login', { ...journey, steps });
    expect(answer.kind).toBe('invalid');
    expect(answer.problems).toContainEqual(
      expect.objectContaining({ code: 'J012', pointer: '/steps/login/blocks/0/block' }),
    );
    expect((await deskOf('journey', 'sign-in').draw('sign-in/login', { steps: 1 })).kind).toBe('invalid');
  });
});

describe('PTR-10 words for everybody', () => {
  test('show on their pages before they are saved, and nowhere once they cannot be filled in', async () => {
    const desk = deskOf('copy', 'sign-in');
    const entry = { 'sign-in.title': 'Ahoy, {product}' };
    const pages = await desk.pages(entry);
    expect(pages).toContain('sign-in/login');
    expect(pages.length).toBeLessThan(5);
    const answer = await desk.drawn('sign-in/login', entry, 'default');
    expect(blocksOf(answer).map(({ text }) => text)).toContain('Ahoy, Burgee');
    expect(answer.notes).toEqual([]);
    const { notes } = await desk.drawn('sign-in/login', entry, 'penhallow');
    expect(notes.join()).toMatch(/have words of their own for: sign-in\.title/u);
    const broken = await desk.draw('sign-in/login', { 'sign-in.title': 'Ahoy, {produc' });
    expect(broken.kind).toBe('invalid');
    expect(broken.problems).toContainEqual(expect.objectContaining({ code: 'J080', pointer: '/sign-in.title' }));
    const stranger = await desk.draw('sign-in/login', { 'sign-in.title': 'Ahoy, {stranger}' });
    expect(stranger.problems).toContainEqual(expect.objectContaining({ code: 'J081' }));
  });
});

describe('PTR-10 a bank', () => {
  const bankOf = (id: string) => bundle().lists.banks.find((bank) => bank['id'] === id) ?? {};

  test('shows as its tile in the list and on its own page', async () => {
    const desk = deskOf('bank', 'tidewater');
    const entry = {
      ...bankOf('tidewater'),
      label: 'Tidewater and Sons',
      bankStatus: 'inactive',
      enabledRoundedLogo: '/uploads/bank.png',
    };
    expect(await desk.pages(entry)).toEqual(expect.arrayContaining(['bank-linking/list', 'bank-linking/consent']));
    const listed = await desk.drawn('bank-linking/list', entry);
    const list = blocksOf(listed).find(({ block }) => block === 'bank-list');
    expect(Object.values(list ?? {}).find(Array.isArray)).toContainEqual(
      expect.objectContaining({
        label: 'Tidewater and Sons',
        status: 'inactive',
        logo: `${cmsOrigin}/uploads/bank.png`,
      }),
    );
    const consent = await desk.drawn('bank-linking/consent', entry);
    expect(JSON.stringify(consent.screen.view)).toContain('Tidewater and Sons');
  });

  test('that is for another partner’s customers is said to be so', async () => {
    const entry = bankOf('aldous-and-wray');
    const desk = deskOf('bank', 'aldous-and-wray');
    expect((await desk.drawn('bank-linking/list', entry)).notes).toEqual([]);
    const { notes } = await desk.drawn('bank-linking/list', entry, 'gadabout');
    expect(notes.join()).toMatch(/are not offered this bank.*penhallow/u);
  });

  test('of the wrong shape is not drawn; a picture that is not theirs is left out', async () => {
    const desk = deskOf('bank', 'tidewater');
    expect((await desk.draw('bank-linking/list', { ...bankOf('tidewater'), accountTypes: 'all' })).kind).toBe(
      'invalid',
    );
    const foreign = await desk.drawn('bank-linking/list', {
      ...bankOf('tidewater'),
      enabledRoundedLogo: '/uploads/other.png',
    });
    expect(JSON.stringify(foreign)).not.toContain('other.png');
    expect(foreign.problems).toContainEqual(expect.objectContaining({ code: 'P063', pointer: '/enabledRoundedLogo' }));
  });
});

describe('PTR-10 a benefit', () => {
  const benefitOf = (id: string) => bundle().lists.benefits.find((benefit) => benefit['id'] === id) ?? {};
  const recordsOf = (drawn: Drawn) =>
    blocksOf(drawn).find(({ block }) => String(block).startsWith('benefit-'))?.['data'] as readonly Entry[];

  test('shows among those of its plan and on its own page, with its picture', async () => {
    const desk = deskOf('benefit', 'lounge-access');
    const entry = { ...benefitOf('lounge-access'), title: 'Quiet chairs', image: '/uploads/bank.png' };
    expect(await desk.pages(entry)).toEqual(['benefits/strip', 'benefits/detail']);
    const strip = recordsOf(await desk.drawn('benefits/strip', entry));
    expect(strip).toHaveLength(5);
    expect(strip).toContainEqual(
      expect.objectContaining({ title: 'Quiet chairs', image: `${cmsOrigin}/uploads/bank.png` }),
    );
    const page = await desk.drawn('benefits/detail/car-hire', entry);
    expect(recordsOf(page)).toMatchObject([{ title: 'Quiet chairs', of: 'Included in Premium' }]);
    expect(recordsOf(await desk.drawn('benefits/strip/empty', entry))).toEqual([]);
  });

  test('that its plan does not bring is shown with the first that does, or as if the plan did', async () => {
    const concierge = await deskOf('benefit', 'concierge').drawn('benefits/detail', benefitOf('concierge'));
    expect(recordsOf(concierge)).toMatchObject([{ id: 'concierge', of: 'Included in Elite' }]);
    const entry = { id: 'new-one', title: 'New', until: '2022-12-31' };
    const page = await deskOf('benefit', 'new-one').drawn('benefits/strip', entry);
    expect(recordsOf(page).at(-1)).toMatchObject({
      title: 'New',
      isOver: true,
      endedOn: 'This offer ended on 31 December 2022.',
    });
  });

  test('with an unsafe link is drawn, and refused with the reason; of the wrong shape it is not drawn', async () => {
    const desk = deskOf('benefit', 'offers');
    const unsafe = { ...benefitOf('offers'), instructionsButton: { label: 'Go', link: 'javascript:alert(1)' } };
    const answer = await desk.drawn('benefits/detail/held', unsafe);
    expect(answer.problems).toContainEqual(
      expect.objectContaining({ code: 'P020', pointer: '/instructionsButton/link' }),
    );
    expect((await desk.draw('benefits/detail', { ...benefitOf('offers'), title: 7 })).kind).toBe('invalid');
  });
});

describe('PTR-10 REF-01 a campaign', () => {
  const page = { key: 'regatta', kind: 'PRIMARY_CONTENT', title: 'Come to the regatta', description: 'With a friend.' };
  const slides = {
    ...{ key: 'regatta-how', kind: 'TUTORIAL_CONTENT' },
    details: [{ title: 'Ask a friend' }, { title: 'Sail', description: ['By day.', 'And by night.'] }],
  };

  test('heads the page on which friends are invited, with nobody’s code', async () => {
    const desk = deskOf('campaign-content', 'regatta');
    expect(await desk.pages(page)).toContain('referrals/refer-a-friend');
    const [card] = blocksOf(await desk.drawn('referrals/refer-a-friend', page)).filter(
      ({ block }) => block === 'referral-card',
    );
    expect(card?.['data']).toMatchObject([{ title: 'Come to the regatta', code: 'KX7F2PQM' }]);
  });

  test('is drawn with its slides, and refused with the reason where an offer is half there', async () => {
    const drawn = await deskOf('campaign-content', 'regatta-how').drawn('referrals/refer-a-friend', slides);
    const [steps] = blocksOf(drawn).filter(({ block }) => block === 'referral-steps');
    expect(steps?.['data']).toMatchObject([
      { title: 'Ask a friend' },
      { title: 'Sail', text: 'By day.\nAnd by night.' },
    ]);
    const half = await deskOf('campaign-content', 'regatta').drawn('referrals/refer-a-friend', {
      ...page,
      friendPence: 500,
    });
    expect(half.problems).toContainEqual(expect.objectContaining({ code: 'P123', pointer: '/friendPence' }));
  });
});

describe('PTR-10 a plan', () => {
  const planOf = (name: string) => bundle().lists.plans.find((plan) => plan['name'] === name) ?? {};
  const listOf = (drawn: Drawn, block: string, list: string) =>
    blocksOf(drawn).find((each) => each['block'] === block)?.[list] as readonly Entry[] | undefined;
  const carousel = (drawn: Drawn, list = 'plans') => listOf(drawn, 'plan-carousel', list);

  test('shows in front of those that may be chosen, at its price for customers of the partner', async () => {
    const desk = deskOf('plan', 'Premium');
    const partnerDiscounts = [{ partner: 'gadabout', discountPercentage: 50 }];
    const entry = { ...planOf('Premium'), label: 'First mate', monthlyCost: 8, partnerDiscounts };
    expect((await desk.pages(entry)).toSorted()).toEqual(['current-plan/plan', 'plans/select']);
    const drawn = await desk.drawn('plans/select', entry, 'gadabout');
    const [first, ...others] = (carousel(drawn) ?? []).filter(({ isStart }) => isStart);
    expect([first, others]).toMatchObject([{ label: 'First mate', discountPercent: 50, position: 4, of: 5 }, []]);
    const monthly = { plan: 'Premium', cycle: 'monthly', pence: 400, fullPence: 800 };
    expect(carousel(drawn, 'prices')).toContainEqual(expect.objectContaining(monthly));
    expect(carousel(await desk.drawn('plans/select/empty', entry))).toEqual([]);
  });

  test('that is for other customers is shown to those of its own sort, and said to be so', async () => {
    const business = await deskOf('plan', 'Business').drawn('plans/select', planOf('Business'));
    expect(carousel(business)?.every(({ kind }) => kind === 'business')).toBe(true);
    const entry = { ...planOf('Premium'), partners: ['gadabout'] };
    const desk = deskOf('plan', 'Premium');
    expect((await desk.drawn('plans/select', entry, 'gadabout')).notes).toEqual([]);
    const foreign = await desk.drawn('plans/select', entry, 'penhallow');
    expect(carousel(foreign)?.at(-1)).toMatchObject({ name: 'Premium', isStart: true });
    expect(foreign.notes).toEqual([expect.stringMatching(/are not offered this plan\. It is for: gadabout\.$/u)]);
  });

  test('shows as the one that somebody has, below those above it; one for which nobody pays where nobody does', async () => {
    const entry = { ...planOf('Premium'), label: 'First mate', monthlyCost: 8 };
    const drawn = await deskOf('plan', 'Premium').drawn('current-plan/plan', entry);
    expect(listOf(drawn, 'plan-card', 'plan')).toMatchObject([{ label: 'First mate', pence: 800, nextPence: 800 }]);
    expect(listOf(drawn, 'plan-card', 'benefits')?.every(({ plan }) => plan === 'Premium')).toBe(true);
    expect(listOf(drawn, 'plan-upgrades', 'plans')?.map(({ name }) => name)).toEqual(['Elite']);
    expect(listOf(drawn, 'plan-upgrades', 'prices')?.every(({ plan }) => plan === 'Elite')).toBe(true);
    const free = deskOf('plan', 'Free');
    const named = async (state: string) =>
      listOf(
        await free.drawn(`current-plan/plan/${state}`, { ...planOf('Free'), label: 'Deckhand' }),
        'plan-card',
        'plan',
      );
    expect(await named('free')).toMatchObject([{ label: 'Deckhand', pence: 0, nextPence: null }]);
    expect(await named('default')).toMatchObject([{ label: 'Essential' }]);
    expect(await named('none')).toEqual([]);
  });

  test('of the wrong shape is not drawn', async () => {
    const answer = await deskOf('plan', 'Premium').draw('plans/select', { ...planOf('Premium'), monthlyCost: 'much' });
    expect(answer.kind).toBe('invalid');
    expect(answer.problems).toContainEqual(expect.objectContaining({ code: 'P090', pointer: '/monthlyCost' }));
  });
});
