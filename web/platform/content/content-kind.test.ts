import { fileURLToPath } from 'node:url';

import { beforeAll, describe, expect, test } from 'vitest';

import { formats } from '#form-schemas/formats/index.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { type ContentBundle, contentList } from '#web/platform/domain/content.ts';
import type { ReleaseDraft } from '#web/platform/domain/release.ts';

import { createFormCompiler } from '#web/platform/server/adapters/form-compiler/create-form-compiler.ts';
import { notesOn, showsEntry, stateFor } from '#web/platform/server/preview/shows-entry.ts';
import { createFakeStore } from '#web/programme/server/fakes/fake-store.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import { buildRelease, type BuildTools } from './build-release.ts';
import { problemsOfThoseLeft } from './check-in-use.ts';
import type { ContentKind } from './content-kind.ts';
import { asDelivered, fromDelivered } from '#web/platform/domain/delivered-bundle.ts';
import { describeChange } from './describe-changes.ts';
import { withEntry, withoutEntry } from './lay-over.ts';
import { createDraftLayer } from './preview/lay-draft.ts';
import { readSeedAsset, repositoryContent, repositoryNames } from './repository-content.ts';
import { ServedRelease } from './served-release.ts';

/** What a harbour publishes: its berths, of which some are let. */
interface Berth {
  readonly number: string;
  readonly metres: number;
  readonly plan?: string;
}

interface HarbourStore extends PlatformStore {
  readonly moorings: { readonly countAt: (berth: string) => Promise<number> };
}

const berths = contentList<Berth>('berths');
const berthKind: ContentKind<Berth, HarbourStore> = {
  uid: 'berth',
  list: berths,
  key: 'number',
  pictures: [['plan']],
  check: (entries: readonly Partial<Berth>[], { nameOf }) =>
    entries.flatMap(({ number = '', metres }) =>
      typeof metres === 'number'
        ? []
        : [{ code: 'H001', file: nameOf(number), pointer: '/metres', message: 'How long is it?' }],
    ),
  async checkInUse({ gone, nameOf }, { moorings }) {
    const counts = await Promise.all(
      gone.map(async ({ number }) => ({ number, boats: await moorings.countAt(number) })),
    );
    return counts
      .filter(({ boats }) => boats > 0)
      .map(({ number, boats }) => ({
        code: 'H002',
        file: nameOf(number),
        pointer: '',
        message: `${String(boats)} boats lie there`,
      }));
  },
  preview: {
    undrawable: ['H001'],
    isOn: ({ metres }, data) => data.has('moorings') && metres !== 0,
    stateFor: (state, { number }, { partner }) => ({ ...state, params: { berth: `${number} of ${partner}` } }),
    notesOn: ({ metres }, { name }) => (metres > 10 ? [`${name} has no boat that long.`] : []),
  },
};
/** Delivered as it comes. */
const tideKind: ContentKind<{ readonly at: string }> = {
  uid: 'tide',
  list: contentList('tides'),
  key: 'at',
  pictures: [],
};
const kinds: readonly ContentKind<object, HarbourStore>[] = [berthKind, tideKind];

const repository = loadRepository();
const { catalogues } = repository;
const compiler = createFormCompiler({
  formats,
  formatsModule: fileURLToPath(import.meta.resolve('#form-schemas/formats/index.ts')),
});
const tools: BuildTools<HarbourStore> = {
  kinds,
  names: repositoryNames,
  catalogues,
  access: repository.definitions.find(({ file }) => file.endsWith('access.json')) ?? { file: '', text: '' },
  compiler,
  findForm: () => Promise.resolve(undefined),
  readAsset: readSeedAsset,
};
const [a1, a2]: readonly [Berth, Berth] = [
  { number: 'A1', metres: 8, plan: 'penhallow-logo.png' },
  { number: 'A2', metres: 12 },
];

let bundle: ContentBundle;
let draft: ReleaseDraft;
let served: ServedRelease;
beforeAll(async () => {
  const lists = { berths: [a1, a2], tides: [{ at: 'noon' }] };
  bundle = { ...(await repositoryContent([])), lists };
  const built = await buildRelease(bundle, 'test', tools);
  if (built.kind === 'refused') throw new Error(JSON.stringify(built.problems));
  ({ draft } = built);
  const { access } = parseDefinitions(repository.definitions);
  const product = { product: 'Harbour', supportEmail: 'quay@harbour.example', version: '1', year: () => 2026 };
  served = new ServedRelease({ number: 1, ...draft }, draft.forms, { ...product, catalogues, access, compiler });
}, 60_000);

const withBerths = (...list: readonly object[]) => ({ ...bundle, lists: { ...bundle.lists, berths: list } });
const told = async (changed: ContentBundle) => {
  const built = await buildRelease(changed, 'test', tools);
  return built.kind === 'built' ? [] : built.problems.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`);
};

describe('content of a trade that the platform does not know', () => {
  test('RUN-06 is admitted by its own check, and read as what it is', () => {
    expect(berths.of(served).map(({ metres }) => metres)).toEqual([8, 12]);
    expect(served.lists['tides']).toEqual([{ at: 'noon' }]);
  });

  test('RUN-06 is refused by its own check, by the name that its author knows', async () => {
    expect(await told(withBerths({ number: 'A1' }, a2))).toEqual(['H001 cms/seeds/berths.json (A1) /metres']);
  }, 30_000);

  test('has its pictures served under the name of their content, and is refused for one that is not there', async () => {
    expect(berths.of(draft.bundle)[0]?.plan).toMatch(/^\/media\/[0-9a-f]{24}\.png$/u);
    expect(draft.media.some(({ file }) => berths.of(draft.bundle)[0]?.plan === `/media/${file}`)).toBe(true);
    expect(await told(withBerths({ ...a1, plan: 'gone.png' }))).toEqual(['P060 cms/seeds/berths.json (A1) /plan']);
  }, 30_000);

  test('is laid over what is published, in its place; what has no check is not', () => {
    const longer = { uid: 'berth', key: 'A1', entry: { metres: 9 } };
    const laid = withEntry(bundle, longer, kinds) ?? bundle;
    expect(berths.of(laid)).toEqual([{ number: 'A1', metres: 9 }, a2]);
    expect(berths.of(withEntry(bundle, { ...longer, key: 'B1' }, kinds) ?? bundle)).toHaveLength(3);
    expect(berths.of(withoutEntry(bundle, longer, kinds))).toEqual([a2]);
    expect(withEntry(bundle, { uid: 'tide', key: 'noon', entry: {} }, kinds)).toBeUndefined();
    expect(withEntry(bundle, { uid: 'bank', key: 'northgate', entry: {} }, kinds)).toBeUndefined();
  });

  test('RUN-06 that somebody uses is not unpublished', async () => {
    const store: HarbourStore = {
      ...createFakeStore(),
      moorings: { countAt: (berth) => Promise.resolve(berth === 'A1' ? 2 : 0) },
    };
    const leaving = (after: ContentBundle) => problemsOfThoseLeft({ before: bundle, after }, store, tools);
    expect(await leaving(withBerths(a1))).toEqual([]);
    expect(await leaving(withBerths({ ...a1, metres: 9 }, a2))).toEqual([]);
    expect(await leaving(withBerths())).toEqual([
      { code: 'H002', file: 'cms/seeds/berths.json (A1)', pointer: '', message: '2 boats lie there' },
    ]);
  });

  test('PTR-07 that changes is said nothing of: sentences are made of journeys and forms', async () => {
    const change = { uid: 'berth', key: 'A1', before: a1, after: { ...a1, metres: 9 } };
    const unitOfWork = { transaction: () => Promise.reject(new Error()), statement: () => Promise.reject(new Error()) };
    expect(await describeChange(change, bundle, unitOfWork)).toEqual({
      sentences: [],
      more: 0,
      stay: [],
      move: [],
      stranded: [],
    });
  });

  test('is delivered and stored with its lists beside the rest, as releases always were', () => {
    const delivered = asDelivered(bundle);
    expect(delivered).toMatchObject({ berths: [a1, a2], tides: [{ at: 'noon' }], copy: bundle.copy });
    expect(fromDelivered(delivered)).toEqual(bundle);
    expect(berths.of(fromDelivered({ ...asDelivered({ ...bundle, lists: {} }) }))).toEqual([]);
  });
});

describe('PTR-10 a draft of a trade that the platform does not know', () => {
  const lay = (key: string, entry: Readonly<Record<string, unknown>>, kind = 'berth') =>
    createDraftLayer({ catalogues, kinds, compiler })(served, {
      kind,
      key,
      entry,
      partner: 'default',
      picture: () => undefined,
    });

  test('is drawn with its own problems, and without a picture that its author may not see', async () => {
    const laid = await lay('A1', { metres: 11, plan: '/uploads/secret.png' });
    if (laid.kind !== 'laid') throw new Error('It is not drawn');
    expect(berths.of(laid.content)[0]).toEqual({ number: 'A1', metres: 11, plan: '' });
    expect(laid.problems.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual([
      'P063 berth "A1" /plan',
    ]);
  });

  test('is not drawn where its own check says that it cannot be, nor where no page shows its kind', async () => {
    expect(await lay('A1', {})).toMatchObject({ kind: 'invalid', problems: [{ code: 'H001', file: 'berth "A1"' }] });
    expect(await lay('noon', {}, 'tide')).toEqual({ kind: 'invalid', problems: [] });
    expect(await lay('A1', {}, 'anchor')).toEqual({ kind: 'invalid', problems: [] });
  });

  test('shows on the pages, in the state and with the notes that its kind says', () => {
    const pageWith = (...data: readonly string[]) => ({
      page: { journey: 'j', step: 's', route: '/', title: '', states: [], uses: [] },
      forms: new Set<string>(),
      data: new Set(data),
    });
    const typed = { kind: 'berth', key: 'A2', entry: { metres: 12 } };
    expect(showsEntry(typed, pageWith('moorings'), kinds)).toBe(true);
    expect(showsEntry(typed, pageWith('banks'), kinds)).toBe(false);
    expect(showsEntry({ ...typed, kind: 'tide' }, pageWith('moorings'), kinds)).toBe(false);
    const shown = { looked: typed, partner: 'default', kinds };
    expect(stateFor({ about: 'x' }, served, shown)).toEqual({ about: 'x', params: { berth: 'A2 of default' } });
    expect(notesOn(served, shown)).toEqual([`${served.partner('default').name} has no boat that long.`]);
    expect(notesOn(served, { ...shown, looked: { ...typed, key: 'A1' } })).toEqual([]);
  });
});
