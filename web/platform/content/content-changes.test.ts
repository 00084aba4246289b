import { beforeEach, describe, expect, test } from 'vitest';

import signUp from '#journeys/definitions/sign-up.json' with { type: 'json' };
import type { ContentBundle, FormContent, JourneyContent, PartnerContent } from '#web/platform/domain/content.ts';

import { contentSecret, type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
let browser: HttpBrowser;

beforeEach(async () => {
  world = await HttpWorld.start();
  browser = world.browser();
}, 30_000);

const person = { givenName: 'Di', familyName: 'Moor', email: 'di@example.com', password: 'Quiet-Harbour-9' };

function withPartner(bundle: ContentBundle, change: (partner: PartnerContent) => PartnerContent): ContentBundle {
  const partner = bundle.partners['default'];
  if (partner === undefined) throw new Error('There is no default partner');
  return { ...bundle, partners: { ...bundle.partners, default: change(partner) } };
}

function withForm(bundle: ContentBundle, name: string, change: (form: FormContent) => FormContent): ContentBundle {
  const form = bundle.forms[name];
  if (form === undefined) throw new Error(`There is no form ${name}`);
  return { ...bundle, forms: { ...bundle.forms, [name]: change(form) } };
}

/** The form asks for a family name of three letters or more. */
function stricter(form: FormContent): FormContent {
  const properties = form.schema['properties'] as Record<string, object>;
  return {
    ...form,
    schema: {
      ...form.schema,
      properties: { ...properties, familyName: { ...properties['familyName'], minLength: 3 } },
    },
    messages: {
      ...form.messages,
      familyName: { ...form.messages['familyName'], minLength: 'Last name must be 3 characters or more' },
    },
    examples: { valid: [], invalid: [] },
  };
}

function heading(): unknown {
  return browser.view.blocks.find(({ block }) => block === 'heading');
}

describe('what the CMS publishes', () => {
  test('PTR-01 a partner’s own word of the page itself is on its pages; another’s say what they always did', async () => {
    await world.publish((bundle) =>
      withPartner(bundle, (partner) => ({ ...partner, copy: { 'runtime.close-dialog': 'Shut {partner}’s hatch' } })),
    );
    const wordsOn = async (route: string) => {
      const { body } = await world.browser().visit(route);
      return (body['frame'] as { readonly words?: object }).words;
    };
    expect(await wordsOn('/user/register/customer/email')).toEqual({
      'runtime.close-dialog': 'Shut {partner}’s hatch',
      partner: 'Burgee',
    });
    expect(await wordsOn('/user/register/customer/email?promoCode=LOWERHARBOUR')).toBeUndefined();
  });

  test('PTR-01 a word of the page itself that loses its count is refused, and what was published stays', async () => {
    const look = await world.publish((bundle) =>
      withPartner(bundle, (partner) => ({ ...partner, copy: { 'runtime.results': 'Some of them' } })),
    );
    expect(look).toMatchObject({ kind: 'refused', problems: [{ code: 'P033', pointer: '/copy/runtime.results' }] });
    expect(world.content.follower.get().pageWords('default')).toBeUndefined();
  });

  test('PTR-05 PTR-06 own words of a text that a release has no more hinder no publish, and are in no release', async () => {
    const own = { 'runtime.close-dialog': 'Shut', 'old-page.title': 'Left over {' };
    const look = await world.publish((bundle) => withPartner(bundle, (partner) => ({ ...partner, copy: own })));
    expect(look).toEqual({ kind: 'published', number: 2 });
    const { partners } = world.content.follower.get().release.bundle;
    expect(partners['default']?.copy).toEqual({ 'runtime.close-dialog': 'Shut' });
  });

  test('PTR-05 the CMS is told to publish a partner with words of a text that is gone, and of what else is wrong alone', async () => {
    const { default: partner } = world.content.follower.get().release.bundle.partners;
    const problemsOf = async (copy: object) => {
      const { body } = await world.browser().ask('POST', '/internal/content/checks', {
        body: { uid: 'partner', key: 'default', entry: { ...partner, copy } },
        headers: { Authorization: `Bearer ${contentSecret}` },
      });
      return body['problems'];
    };
    expect(await problemsOf({ 'old-page.title': 'Left over' })).toEqual([]);
    expect(await problemsOf({ 'old-page.title': 'Left over', 'runtime.results': 'Some' })).toMatchObject([
      { code: 'P033', pointer: '/copy/runtime.results' },
    ]);
  });

  test('RUN-06 a default of the page itself that its script would misread is refused, with where it stands', async () => {
    const nested = '{count, plural, one {1} other {{count, select, other {some}}}}';
    const copyOf = (bundle: ContentBundle) => ({ ...bundle.copy, 'runtime.results': nested });
    const look = await world.publish((bundle) => ({ ...bundle, copy: copyOf(bundle) }));
    expect(look).toMatchObject({ kind: 'refused', problems: [{ code: 'P037', pointer: '/runtime.results' }] });
    expect(world.content.follower.get().pageWords('default')).toBeUndefined();
  });

  test('PTR-01 PTR-02 is what customers see next', async () => {
    await browser.visit('/user/register/customer/email');
    expect(heading()).toMatchObject({ text: 'Just 5 short steps to get your card' });
    const look = await world.publish((bundle) =>
      withPartner(bundle, (partner) => ({
        ...partner,
        customizations: { ...partner.customizations, signUp: { title: 'All aboard' } },
      })),
    );
    expect(look).toEqual({ kind: 'published', number: 2 });
    await browser.visit('/user/register/customer/email');
    expect(heading()).toMatchObject({ text: 'All aboard' });
  });

  test('PTR-06 falls back to the default where an override is empty', async () => {
    await world.publish((bundle) =>
      withPartner(bundle, (partner) => ({
        ...partner,
        customizations: { ...partner.customizations, signUp: { title: '' } },
        copy: { 'sign-in.title': '' },
      })),
    );
    await browser.visit('/user/register/customer/email');
    expect(heading()).toMatchObject({ text: 'Just 5 short steps to get your card' });
    await browser.visit('/user/login');
    expect(heading()).toMatchObject({ text: 'Welcome to Burgee' });
  });

  test('RUN-06 is refused when it is broken, once, and what was published before stays', async () => {
    const look = await world.publish((bundle) =>
      withPartner(bundle, (partner) => ({ ...partner, theme: { ...partner.theme, text: '#ffffff' } })),
    );
    expect(look.kind).toBe('refused');
    expect(world.content.follower.get().number).toBe(1);
    const asked = world.cms.asked.length;
    expect(await world.content.cmsFollower.look()).toEqual({ kind: 'unchanged' });
    expect(world.cms.asked.slice(asked)).toEqual(['/api/delivery/version 304']);
    expect((await browser.visit('/user/login')).status).toBe(200);
  });

  test('OPS-04 OPS-03 without the CMS the last release serves on, in every process', async () => {
    await world.publish((bundle) => withPartner(bundle, (partner) => ({ ...partner, name: 'Quayside' })));
    await world.cms.stop();
    await expect(world.content.cmsFollower.look()).rejects.toThrow();
    expect((await browser.visit('/user/login')).status).toBe(200);
    expect(world.content.follower.get().partner('default').name).toBe('Quayside');
  });

  test('RUN-03 a form that the CMS has not is the repository’s', async () => {
    await world.publish(({ forms: { login: _login, ...forms }, ...bundle }) => ({ ...bundle, forms }));
    await browser.visit('/user/login');
    expect(browser.form.hash).toMatch(/^[0-9a-f]{16}$/u);
  });

  test('PTR-01 a banner is read aloud as its partner says, and a lent one as its owner does', async () => {
    const banner = () => browser.view.blocks.find(({ block }) => block === 'banner');
    const saying = (bannerAlt: string) => (bundle: ContentBundle) =>
      withPartner(bundle, (partner) => {
        const { signUp: before, ...customizations } = partner.customizations;
        return { ...partner, customizations: { ...customizations, signUp: { ...before, bannerAlt } } };
      });
    await world.publish(saying('A flag over the bay'));
    await browser.visit('/user/register/customer/email');
    expect(banner()).toMatchObject({ asset: { alt: 'A flag over the bay' } });
    const served = world.content.follower.get();
    // It has no banner of its own, and another has.
    expect(served.asset('lower-harbour', 'signUp.banner')).toEqual(served.asset('default', 'signUp.banner'));
    expect(served.asset('penhallow', 'signUp.banner')?.alt).toMatch(/^The lighthouse at Penhallow Point/u);
    await world.publish(saying(''));
    await browser.visit('/user/register/customer/email');
    expect(banner()).toMatchObject({ asset: { alt: '' } });
  });

  test('a picture is fetched from the CMS and from nowhere else', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');
    world.cms.pictures.set('/uploads/logo.png', png);
    const withLogo = (logoSrc: string) => (bundle: ContentBundle) =>
      withPartner(bundle, (partner) => ({ ...partner, customizations: { ...partner.customizations, logoSrc } }));
    expect((await world.publish(withLogo('/uploads/logo.png'))).kind).toBe('published');
    const logo = world.content.follower.get().asset('default', 'logo');
    expect(Buffer.from((await browser.ask('GET', logo?.src ?? '')).text, 'utf8').length).toBeGreaterThan(0);
    for (const src of [
      '//evil.example/x.png',
      'https://evil.example/x.png',
      'file:///etc/passwd',
      '/uploads/none.png',
      '/../../etc/passwd',
    ]) {
      const look = await world.publish(withLogo(src));
      expect(look, src).toMatchObject({ kind: 'refused', problems: [{ code: 'P060' }] });
    }
  });
});

describe('RUN-04 a form that changes while somebody fills it in', () => {
  test('takes answers of the older version that still fit', async () => {
    await browser.visit('/user/register/customer/email');
    const { hash } = browser.form;
    await world.publish((bundle) => withForm(bundle, 'register-user', stricter));
    const answer = await browser.act('submit', person, { formHash: hash });
    expect(answer.view.step).toBe('verify-email');
  });

  test('answers with the new form when they do not fit any more', async () => {
    await browser.visit('/user/register/customer/email');
    const { hash } = browser.form;
    await world.publish((bundle) => withForm(bundle, 'register-user', stricter));
    const { status, body } = await browser.act('submit', { ...person, familyName: 'Li' }, { formHash: hash });
    expect([status, body['code']]).toEqual([409, 'form-changed']);
    expect(body['detail']).toContain('We’ve kept your answers');
    const screen = body['screen'] as { kind: string; view: { step: string; blocks: { form?: { hash: string } }[] } };
    const shown = screen.view.blocks.find(({ form }) => form !== undefined)?.form;
    expect(shown?.hash).not.toBe(hash);
  });

  test('says what is wrong when the browser had the new form', async () => {
    await world.publish((bundle) => withForm(bundle, 'register-user', stricter));
    await browser.visit('/user/register/customer/email');
    const { status, body } = await browser.act('submit', { ...person, familyName: 'Li' });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([
      { pointer: '/familyName', code: 'minLength', detail: 'Last name must be 3 characters or more' },
    ]);
  });
});

describe('a journey that changes while somebody is in it', () => {
  const first = signUp.version;
  function changed(
    bundle: ContentBundle,
    change: (text: string) => string,
    more: { readonly version?: number; readonly moves?: JourneyContent['moves'] } = {},
  ): ContentBundle {
    const before = bundle.journeys['sign-up'];
    const definition = JSON.parse(change(JSON.stringify(before))) as JourneyContent;
    const next = { ...definition, version: first + 1, ...more };
    return { ...bundle, journeys: { ...bundle.journeys, 'sign-up': next } };
  }
  const renamed = (text: string) =>
    text.replaceAll('"verify-email":{', '"check-email":{').replaceAll('"go":"verify-email"', '"go":"check-email"');

  async function register(): Promise<void> {
    await browser.visit('/user/register/customer/email');
    await browser.act('submit', person);
  }

  test('goes on by the version that it began with', async () => {
    await register();
    const reworded = (text: string) => text.replaceAll('"verify-email.done"', '"verify-email.resend"');
    expect((await world.publish((bundle) => changed(bundle, reworded))).kind).toBe('published');
    await browser.act('continue');
    const button = browser.view.blocks.find(({ block }) => block === 'button');
    expect([(browser.view as { version?: number }).version, button]).toMatchObject([
      first,
      { text: expect.stringContaining('confirmed') as string },
    ]);
  });

  test('may not leave customers without a place, and says how many', async () => {
    await register();
    const look = await world.publish((bundle) => changed(bundle, renamed));
    expect(look).toMatchObject({ kind: 'refused', problems: [{ code: 'J901', pointer: `/moves/${String(first)}` }] });
    expect(JSON.stringify(look)).toContain(
      `1 customers at \\"verify-email\\" of version ${String(first)} would be stranded`,
    );
  });

  test('RUN-06 PTR-02 is taken up by itself once nobody would lose their place', async () => {
    await register();
    expect((await world.publish((bundle) => changed(bundle, renamed))).kind).toBe('refused');
    const look = () => world.content.cmsFollower.look();
    const { clock } = world.identity;
    clock.passSeconds(29);
    expect(await look()).toEqual({ kind: 'unchanged' });
    clock.passSeconds(1);
    // Still refused, and for the same reason: that was told before.
    expect(await look()).toEqual({ kind: 'unchanged' });
    const database = await testDatabase();
    await database.deleteFrom('journey_sessions').where('journey', '=', 'sign-up').execute();
    clock.passSeconds(30);
    expect(await look()).toMatchObject({ kind: 'published' });
  });

  test('is moved where the new version says', async () => {
    await register();
    await world.publish((bundle) =>
      changed(bundle, renamed, { moves: { [first]: { 'verify-email': 'check-email' } } }),
    );
    await browser.visit('/customer/verify-email');
    expect([browser.view.step, (browser.view as { version?: number }).version]).toEqual(['check-email', first + 1]);
    await browser.act('continue');
    expect(browser.view.step).toBe('check-email');
  });

  test('may not change its content without a new version', async () => {
    const look = await world.publish((bundle) => changed(bundle, renamed, { version: first }));
    expect(look).toMatchObject({ kind: 'refused', problems: [{ code: 'J900', pointer: '/version' }] });
  });

  describe('is told before it is published', () => {
    const headers = { Authorization: `Bearer ${contentSecret}` };
    const live = () => world.content.follower.get().release.bundle;
    const ask = async (body: object) => {
      const answer = await world.browser().ask('POST', '/internal/content/changes', { body, headers });
      expect(answer.status).toBe(200);
      return answer.body;
    };

    test('PTR-07 in sentences, with how many stay, move and would be stranded', async () => {
      await register();
      const before = live().journeys['sign-up'];
      const { journeys } = changed(live(), renamed);
      const described = await ask({ uid: 'journey', key: 'sign-up', before, after: journeys['sign-up'] });
      expect(described['sentences']).toContain('The page Verify email is gone.');
      expect(described['stranded']).toMatchObject([{ journey: 'sign-up', step: 'verify-email', count: 1 }]);
      const moves = { [first]: { 'verify-email': 'check-email' } };
      const moved = changed(live(), renamed, { moves }).journeys['sign-up'];
      const safe = await ask({ uid: 'journey', key: 'sign-up', before, after: moved });
      expect(safe).toMatchObject({ stranded: [], move: [{ step: 'verify-email', count: 1, to: 'check-email' }] });
      expect(await ask({ uid: 'journey', key: 'sign-up', before, after: before })).toMatchObject({
        sentences: [],
        stay: [{ step: 'verify-email', count: 1 }],
      });
    });

    test('PTR-07 a form says who is at a page with it', async () => {
      await browser.visit('/user/register/customer/email');
      const before = live().forms['register-user'];
      const after = before && stricter(before);
      expect(await ask({ uid: 'form-schema', key: 'register-user', before, after })).toMatchObject({
        sentences: expect.arrayContaining([
          '“Last name” must now have at least 3 characters (before: nothing).',
        ]) as unknown,
        stay: [{ journey: 'sign-up', step: 'register', count: 1 }],
      });
    });

    test.each([null, 7, 'words', [], { steps: null }, { schema: { properties: null } }])(
      'PTR-07 survives %j for an entry, and stays shut without the secret',
      async (after) => {
        for (const uid of ['journey', 'form-schema', 'partner'])
          expect(await ask({ uid, key: 'x', before: after, after })).toMatchObject({ sentences: [] });
        const body = { uid: 'journey', key: 'sign-up', after };
        expect((await world.browser().ask('POST', '/internal/content/changes', { body })).status).toBe(401);
      },
    );
  });
});
