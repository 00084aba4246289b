import { fileURLToPath } from 'node:url';

import { beforeAll, describe, expect, test } from 'vitest';

import { formats } from '#form-schemas/formats/index.ts';
import { loadRepository } from '#journeys/load-repository.ts';
import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import type { ContentBundle, PartnerContent } from '#web/platform/domain/content.ts';
import { publishedPlans } from '#web/programme/plans/domain/plan.ts';
import type { ReleaseDraft } from '#web/platform/domain/release.ts';

import { contentKinds } from '#web/programme/content/content-kinds.ts';
import { createFormCompiler } from '#web/platform/server/adapters/form-compiler/create-form-compiler.ts';
import { checkBundle } from './check-bundle.ts';
import { buildRelease, type Built, type BuildTools } from './build-release.ts';
import { readSeedAsset, repositoryContent, repositoryNames } from './repository-content.ts';

const repository = loadRepository();
const tools: BuildTools = {
  names: repositoryNames,
  kinds: contentKinds,
  catalogues: repository.catalogues,
  access: repository.definitions.find(({ file }) => file.endsWith('access.json')) ?? { file: '', text: '' },
  compiler: createFormCompiler({
    formats,
    formatsModule: fileURLToPath(import.meta.resolve('#form-schemas/formats/index.ts')),
  }),
  findForm: () => Promise.resolve(undefined),
  readAsset: readSeedAsset,
};

let bundle: ContentBundle;
beforeAll(async () => {
  bundle = await repositoryContent(contentKinds);
});

function withPartner(change: (partner: PartnerContent) => object): ContentBundle {
  const { penhallow } = bundle.partners;
  if (penhallow === undefined) throw new Error('The seeds have no partner penhallow');
  return { ...bundle, partners: { ...bundle.partners, penhallow: change(penhallow) as PartnerContent } };
}

function withList(name: string, entries: readonly object[]): ContentBundle {
  return { ...bundle, lists: { ...bundle.lists, [name]: entries } };
}

function problemsOf(built: Built): string[] {
  if (built.kind === 'built') return [];
  return built.problems.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`);
}

async function problemsWith(changed: ContentBundle, more: Partial<BuildTools> = {}): Promise<string[]> {
  return problemsOf(await buildRelease(changed, 'test', { ...tools, ...more }));
}

describe('a release', () => {
  test('PTR-05 HTML in any field of a partner is refused, as it is in copy', async () => {
    const mark = '<img src=x onerror=alert(1)>';
    const { extraQuestions } = bundle.partners['penhallow'] ?? {};
    const question = { name: 'pet', required: false, schema: { type: 'string', title: mark, maxLength: 40 } };
    const found = await problemsWith(
      withPartner((partner) => ({
        ...partner,
        name: `Penhallow ${mark}`,
        aboutText: '</p>',
        newsLetterOptions: { ...partner.newsLetterOptions, title: mark },
        extraQuestions: [...(extraQuestions ?? []), question],
        customizations: {
          ...partner.customizations,
          signUp: { ...partner.customizations.signUp, title: mark, bannerAlt: mark },
        },
      })),
    );
    const at = (field: string) => expect.stringMatching(new RegExp(`^P036 .* ${field}$`, 'u')) as string;
    for (const field of [
      '/name',
      '/aboutText',
      '/newsLetterOptions/title',
      '/extraQuestions/\\d/schema/title',
      '/customizations/signUp/title',
      '/customizations/signUp/bannerAlt',
    ])
      expect(found).toContainEqual(at(field));
    expect(found.filter((problem) => !problem.startsWith('P036'))).toEqual([]);
  });

  test.each(contentKinds)(
    'PTR-05 HTML in any text of a $uid is refused too, and its own texts have none',
    async (kind) => {
      const mark = '<img src=x onerror=alert(1)>';
      const [first, ...others] = kind.list.of(bundle);
      if (first === undefined) throw new Error(`Nothing of the kind ${kind.uid} is seeded.`);
      const marked = JSON.parse(JSON.stringify(first), (_, value: unknown) =>
        typeof value === 'string' && value.includes(' ') ? `${value} ${mark}` : value,
      ) as object;
      const texts = JSON.stringify(marked).split(mark.replaceAll('"', '\\"')).length - 1;
      expect(texts).toBeGreaterThan(0);
      const found = await problemsWith(withList(kind.list.name, [marked, ...others]));
      expect(found.filter((problem) => problem.startsWith('P036'))).toHaveLength(texts);
    },
  );

  test('PTR-05 what is less than something is no HTML', async () => {
    expect(await problemsWith(withPartner((partner) => ({ ...partner, aboutText: 'I <3 cards, 2 < 3' })))).toEqual([]);
  });

  test('RUN-06 is made of the repository’s own content without a problem', async () => {
    const built = await buildRelease(bundle, 'repository', tools);
    expect(problemsOf(built)).toEqual([]);
    // Warnings too: a mistyped key in a seed would be read by nobody.
    expect(checkBundle(bundle, tools)).toEqual([]);
    const { draft } = built as { draft: ReleaseDraft };
    expect(Object.keys(draft.partners).sort()).toEqual(Object.keys(bundle.partners).sort());
    for (const { forms } of Object.values(draft.partners)) {
      for (const [name, hash] of Object.entries(forms)) {
        expect(
          draft.forms.some((form) => form.name === name && form.hash === hash),
          name,
        ).toBe(true);
      }
    }
    expect(draft.themes.map(({ partner }) => partner).sort()).toEqual(Object.keys(bundle.partners).sort());
  }, 30_000);

  test('DET-06 compiles the details form anew for a partner with questions, and every other form once', async () => {
    const built = (await buildRelease(bundle, 'repository', tools)) as { draft: ReleaseDraft };
    const { partners, forms } = built.draft;
    expect(partners['penhallow']?.forms['customer-details']).not.toBe(partners['default']?.forms['customer-details']);
    expect(partners['penhallow']?.forms['login']).toBe(partners['default']?.forms['login']);
    expect(forms.filter(({ name }) => name === 'login')).toHaveLength(1);
    const own = forms.find(({ hash }) => hash === partners['penhallow']?.forms['customer-details']);
    if (own === undefined) throw new Error('not compiled');
    const { whole: validate } = tools.compiler.load(own);
    const answers = {
      title: 'Dr',
      dateOfBirth: '1990-04-12',
      mobilePhoneNumber: '07700900123',
      address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' },
    };
    expect(validate(answers)).toBe(false);
    expect(validate({ ...answers, extraQuestions: { membership: 'friend', lanternNight: true } })).toBe(true);
  }, 30_000);

  test('PTR-01 serves pictures under the name of their content', async () => {
    const built = (await buildRelease(bundle, 'repository', tools)) as { draft: ReleaseDraft };
    const src = built.draft.bundle.partners['penhallow']?.customizations.signUp?.bannerSrc ?? '';
    expect(src).toMatch(/^\/media\/[0-9a-f]{24}\.webp$/u);
    expect(built.draft.media.some(({ file }) => src.endsWith(file))).toBe(true);
  }, 30_000);

  test('PTR-01 RUN-16 says how large a logo is, so that its place is kept until it comes', async () => {
    const built = (await buildRelease(bundle, 'repository', tools)) as { draft: ReleaseDraft };
    expect(built.draft.partners['penhallow']?.logoSize).toEqual({ width: 504, height: 112 });
    const without = Object.values(built.draft.bundle.partners).find(({ customizations }) => !customizations.logoSrc);
    expect(built.draft.partners[without?.code ?? '']).not.toHaveProperty('logoSize');
  }, 30_000);

  test('BNK-03 serves the logo of a bank under the name of its content', async () => {
    const banks = publishedBanks.of(bundle).map((bank) => ({ ...bank, enabledRoundedLogo: 'penhallow-logo.png' }));
    const built = (await buildRelease(withList('banks', banks), 'test', tools)) as { draft: ReleaseDraft };
    for (const { enabledRoundedLogo } of publishedBanks.of(built.draft.bundle))
      expect(enabledRoundedLogo).toMatch(/^\/media\/[0-9a-f]{24}\.png$/u);
  }, 30_000);

  test('takes a form that was compiled before as it is', async () => {
    const first = (await buildRelease(bundle, 'repository', tools)) as { draft: ReleaseDraft };
    const compileAll = () => Promise.reject(new Error('nothing is to be compiled'));
    const again = await buildRelease(bundle, 'repository', {
      ...tools,
      compiler: { ...tools.compiler, compileAll },
      findForm: ({ name, hash }) =>
        Promise.resolve(first.draft.forms.find((form) => form.name === name && form.hash === hash)),
    });
    expect(again.kind).toBe('built');
  }, 30_000);
});

describe('RUN-06 a release is refused, naming the entry and the place, for', () => {
  const theme = (change: object) => withPartner((partner) => ({ ...partner, theme: { ...partner.theme, ...change } }));
  const file = 'cms/seeds/partners/penhallow.json';

  test('PTR-05 words for everybody that nothing could be filled into', async () => {
    const changed = {
      ...bundle,
      copy: { ...bundle.copy, 'register.text': 'Hello {given', 'sign-in.title': '{stranger}' },
    };
    expect(await problemsWith(changed)).toEqual(
      expect.arrayContaining(['J080 journeys/copy /register.text', 'J081 journeys/copy /sign-in.title']),
    );
  });

  test('PTR-05 words that cannot be read', async () => {
    expect(await problemsWith(theme({ onPrimary: '#20406b' }))).toEqual([`P012 ${file} /theme/onPrimary`]);
    expect(await problemsWith(theme({ text: '#999999' }))).toEqual([
      `P012 ${file} /theme/text`,
      `P012 ${file} /theme/text`,
    ]);
  });

  describe('CRD-02 a card art', () => {
    const withArt = (cardArt: PartnerContent['customizations']['cardArt']) =>
      withPartner((partner) => ({
        ...partner,
        customizations: { ...partner.customizations, ...(cardArt && { cardArt }) },
      }));
    const at = `${file} /customizations/cardArt`;

    test('whose words cannot be read, on its background or over its waves', async () => {
      expect(await problemsWith(withArt({ background: '#0f4c5c', text: '#2a6b7c' }))).toEqual([`P013 ${at}/text`]);
      expect(await problemsWith(withArt({ background: '#0f4c5c', waves: '#f2e6c8', text: '#ffffff' }))).toEqual([
        `P013 ${at}/waves`,
      ]);
      // What it leaves empty is the theme's: pale words on a pale ground.
      expect(await problemsWith(withArt({ background: '#faf6ec' }))).toEqual([`P013 ${at}/text`]);
      expect(await problemsWith(withArt({ background: '#0f4c5c', waves: '#12284b' }))).toEqual([]);
    });

    test('in words that say what to do', async () => {
      const refused = async (cardArt: PartnerContent['customizations']['cardArt']) => {
        const built = await buildRelease(withArt(cardArt), 'repository', tools);
        return built.kind === 'refused' ? built.problems[0] : undefined;
      };
      expect(await refused({ background: '#0f4c5c', text: '#2a6b7c' })).toMatchObject({
        message: 'The words on the card (#2a6b7c) on #0f4c5c have a contrast of 1.58 and are hard to read',
        expected: 'a contrast of 4.5 or more (WCAG 2.2 AA)',
        suggestion: expect.stringMatching(/^#[0-9a-f]{6}$/u) as string,
      });
      const torn = await refused({ background: '#0f4c5c', waves: '#f2e6c8', text: '#ffffff' });
      expect(torn?.message).toContain('The words over the card’s waves');
      expect(torn?.expected).toContain('a second colour nearer to the background');
    });

    test('with a colour or a picture that is none', async () => {
      expect(await problemsWith(withArt({ background: 'red;} body{}' }))).toEqual([`P010 ${at}/background`]);
      expect(await problemsWith(withArt({ pictureSrc: 'gone.webp' }))).toEqual([`P060 ${at}/pictureSrc`]);
    });
  });

  test('colours and fonts that are none', async () => {
    expect(await problemsWith(theme({ primary: 'red;} body{}', bodyFont: 'Comic Sans' }))).toEqual([
      `P010 ${file} /theme/primary`,
      `P011 ${file} /theme/bodyFont`,
    ]);
  });

  test.each([
    'http://plain.example',
    'javascript:alert(1)',
    '//evil.example',
    'https://user:pass@evil.example',
    'https://nowhere',
    'ftp://files.example',
    'not a link',
  ])('PTR-05 the link %s', async (link) => {
    const changed = withPartner((partner) => ({
      ...partner,
      customizations: { ...partner.customizations, footer: { homeUrl: link } },
    }));
    expect(await problemsWith(changed)).toEqual([`P020 ${file} /customizations/footer/homeUrl`]);
  });

  test.each([
    'javascript://open',
    'data://x',
    'burgee:open',
    'burgee://open?next=//evil',
    'view-source://x',
    'Burgee://open',
  ])('MOB-02 the app’s address %s', async (openApp) => {
    const changed = withPartner((partner) => ({
      ...partner,
      customizations: { ...partner.customizations, urls: { openApp } },
    }));
    expect(await problemsWith(changed)).toEqual([`P020 ${file} /customizations/urls/openApp`]);
  });

  test('BNK-01 praise of a partner that cannot be looked up', async () => {
    const praised = (more: object) =>
      problemsWith(withPartner((partner) => ({ ...partner, customizations: { ...partner.customizations, ...more } })));
    const at = `${file} /customizations`;
    const urls = { reviews: 'https://reviews.example/penhallow' };
    expect(await praised({ reviews: { score: 4.7 }, urls: {} })).toEqual([`P021 ${at}/urls/reviews`]);
    expect(await praised({ reviews: { score: 4.7 }, urls })).toEqual([]);
    expect(await praised({ reviews: { score: 5.1 }, urls })).toEqual([`P001 ${at}/reviews/score`]);
    expect(await praised({ press: { quote: 'Splendid.' } })).toEqual([`P022 ${at}/press/source`]);
    expect(await praised({ press: { source: 'The Gazette', quote: ' ' } })).toEqual([`P022 ${at}/press/quote`]);
    expect(await praised({ press: { source: 'The Gazette', quote: 'Splendid.' } })).toEqual([]);
    expect(await praised({ charity: { headerSrc: 'gone.webp' } })).toEqual([`P060 ${at}/charity/headerSrc`]);
    expect(await praised({ press: { logoSrc: 'gone.png' } })).toEqual([`P060 ${at}/press/logoSrc`]);
  });

  test('MOB-03 an address of the app that no code can hold', async () => {
    const changed = withPartner((partner) => ({
      ...partner,
      customizations: { ...partner.customizations, urls: { app: `https://get.example/${'a'.repeat(200)}` } },
    }));
    expect(await problemsWith(changed)).toEqual([`P001 ${file} /customizations/urls/app`]);
  });

  test('LAY-09 words of a partner that write a value in a format that ours do not', async () => {
    const changed = withPartner((partner) => ({ ...partner, copy: { 'verify-email.text': '{email, date, day}' } }));
    expect(await problemsWith(changed)).toEqual([`P033 ${file} /copy/verify-email.text`]);
  });

  test('a misspelt property, with the name that was meant', async () => {
    const changed = withPartner(({ displayMarketingOptIn, ...partner }) => ({
      ...partner,
      displayMarketingOptin: displayMarketingOptIn,
    }));
    const built = await buildRelease(changed, 'test', tools);
    expect(built).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ pointer: '/displayMarketingOptin', suggestion: 'displayMarketingOptIn' }),
      ]) as unknown,
    });
  });

  test('a picture that is missing, too large or none at all', async () => {
    const reading = (bytes: Uint8Array | undefined): Partial<BuildTools> => ({
      readAsset: (src) => (src === 'penhallow-logo.png' ? Promise.resolve(bytes) : readSeedAsset(src)),
    });
    const place = `${file} /customizations/logoSrc`;
    expect(await problemsWith(bundle, reading(undefined))).toEqual([`P060 ${place}`]);
    expect(await problemsWith(bundle, reading(Buffer.alloc(2 * 1024 * 1024 + 1)))).toEqual([`P061 ${place}`]);
    expect(await problemsWith(bundle, reading(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual([
      `P062 ${place}`,
    ]);
    expect(await problemsWith(bundle, reading(Buffer.from('<html><script>alert(1)</script>')))).toEqual([
      `P062 ${place}`,
    ]);
  });

  test('a bank that is none, stands twice, or names what there is not', async () => {
    const [northgate, ...others] = publishedBanks.of(bundle);
    if (northgate === undefined) throw new Error('The seeds have no bank');
    const withBank = (change: object) => problemsWith(withList('banks', [{ ...northgate, ...change }, ...others]));
    const bank = 'cms/seeds/banks.json (northgate)';
    expect(await withBank({ label: '' })).toEqual([`P080 ${bank} /label`]);
    expect(await withBank({ app2ap: true })).toEqual([`P080 ${bank} /app2ap`]);
    expect(await withBank({ accountTypes: [] })).toEqual([`P080 ${bank} /accountTypes`]);
    expect(await withBank({ partners: ['penhalow'] })).toEqual([`P082 ${bank} /partners/0`]);
    expect(await withBank({ faqUrl: 'http://plain.example' })).toEqual([`P020 ${bank} /faqUrl`]);
    expect(await withBank({ enabledRoundedLogo: 'gone.png' })).toEqual([`P060 ${bank} /enabledRoundedLogo`]);
    expect(await problemsWith(withList('banks', [northgate, northgate]))).toEqual([`P081 ${bank} /id`]);
  });

  test('ELG-04 PLN-11 a plan that is offered to nobody we know of', async () => {
    const [free, ...others] = publishedPlans.of(bundle);
    if (free === undefined) throw new Error('The seeds have no plan');
    const withPlan = (change: object) => problemsWith(withList('plans', [{ ...free, ...change }, ...others]));
    const plan = 'cms/seeds/plans.json (Free)';
    expect(await withPlan({ accountTypes: ['CHARITY'] })).toContain(`P090 ${plan} /accountTypes/0`);
    expect(await withPlan({ securitised: 'yes' })).toEqual([`P090 ${plan} /securitised`]);
    expect(await withPlan({ partners: ['penhalow'] })).toEqual([`P091 ${plan} /partners/0`]);
  });

  test('DET-06 a question that may not be asked', async () => {
    const question = {
      name: 'boat',
      required: true,
      schema: { type: 'string', title: 'Your boat', maxLength: 40, pattern: '^(a+)+$' },
    };
    const problems = await problemsWith(withPartner((partner) => ({ ...partner, extraQuestions: [question] })));
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toContain(`${file} /extraQuestions/0/`);
  });

  test('a code that two partners give out', async () => {
    const changed = withPartner((partner) => ({ ...partner, promoCodes: ['harbour', 'Harbour'] }));
    expect(await problemsWith(changed)).toEqual([`P050 ${file} /promoCodes/1`]);
  });

  test('RUN-07 a journey that leads nowhere', async () => {
    const text = JSON.stringify(bundle.journeys['sign-up']).replaceAll('"go":"bank-intro"', '"go":"bank-intor"');
    const changed = {
      ...bundle,
      journeys: { ...bundle.journeys, 'sign-up': JSON.parse(text) as ContentBundle['journeys'][string] },
    };
    const problems = await problemsWith(changed);
    expect(problems.some((problem) => problem.includes('journeys/definitions/sign-up.json /steps/verify-mobile'))).toBe(
      true,
    );
  });

  test('a form that is hostile', async () => {
    const { login } = bundle.forms;
    if (login === undefined) throw new Error('no form login');
    const schema = { ...login.schema, $ref: 'https://evil.example/schema.json' };
    const problems = await problemsWith({ ...bundle, forms: { ...bundle.forms, login: { ...login, schema } } });
    expect(problems.some((problem) => problem.includes('form-schemas/forms/login'))).toBe(true);
  });

  test('a form that does not treat its examples as they say', async () => {
    const { login } = bundle.forms;
    if (login === undefined) throw new Error('no form login');
    const schema = { ...login.schema, required: [] };
    const problems = await problemsWith({ ...bundle, forms: { ...bundle.forms, login: { ...login, schema } } });
    expect(problems).toContainEqual(
      expect.stringMatching(/^F053 form-schemas\/forms\/login\S* \/examples\/invalid\/\d+/u),
    );
  });

  test('a bundle without the default partner', async () => {
    const { default: _default, ...partners } = bundle.partners;
    expect(await problemsWith({ ...bundle, partners })).toEqual(['P051 cms/seeds/partners/default.json ']);
  });
});
