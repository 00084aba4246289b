import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { formats } from '#form-schemas/formats/index.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';
import { createPostgresWorld, testDatabase } from '#web/programme/server/identity-world.builder.ts';

import { createFormCompiler } from '#web/platform/server/adapters/form-compiler/create-form-compiler.ts';
import { followRepository } from './follow-repository.ts';
import { ReleaseFollower } from './follow-releases.ts';
import { publishBundle, type Publishing } from './publish-bundle.ts';
import { contentKinds } from '#web/programme/content/content-kinds.ts';
import { readSeedAsset, repositoryContent, repositoryNames } from './repository-content.ts';

const { catalogues, definitions } = loadRepository();
const { access } = parseDefinitions(definitions);
const compiler = createFormCompiler({
  formats,
  formatsModule: fileURLToPath(import.meta.resolve('#form-schemas/formats/index.ts')),
});

let publishing: Publishing;
let follower: ReleaseFollower;
let bundle: ContentBundle;
beforeEach(async () => {
  const { unitOfWork, clock } = await createPostgresWorld();
  await sql`truncate releases, journey_versions, journey_sessions`.execute(await testDatabase());
  const accessFile = definitions.find(({ file }) => file.endsWith('access.json')) ?? { file: '', text: '' };
  const passed = { kinds: contentKinds, names: repositoryNames, readAsset: readSeedAsset };
  const tools = { catalogues, access: accessFile, compiler, ...passed };
  publishing = { unitOfWork, clock, tools };
  const product = { product: 'Burgee', supportEmail: 'support@card.example', version: '1', year: () => 2026 };
  const around = { ...product, catalogues, access, compiler };
  follower = new ReleaseFollower(unitOfWork, around);
  bundle = await repositoryContent(contentKinds);
});

const follow = (repository: ContentBundle) => followRepository(repository, { follower, publishing });
const served = () => follower.get();
const said = (key: string) => served().text('default', key);
const withWords = (words: Record<string, string>): ContentBundle => ({ ...bundle, copy: { ...bundle.copy, ...words } });

describe('a new version of the program', () => {
  test('RUN-03 serves what it carries where nothing was published, and makes one release however often it starts', async () => {
    expect(await follow(bundle)).toEqual([]);
    expect(await follow(bundle)).toEqual([]);
    expect([served().number, said('sign-in.title')]).toEqual([1, 'Welcome to Burgee']);
    expect(await follow(withWords({ 'sign-in.title': 'Hello again' }))).toEqual([]);
    expect([served().number, said('sign-in.title')]).toEqual([2, 'Hello again']);
  });

  test('RUN-03 OPS-04 brings what the CMS does not have yet, and leaves what the CMS has published in front', async () => {
    const { 'email.password.subject': _missing, ...olderCopy } = bundle.copy;
    const published = { ...withWords({}), copy: { ...olderCopy, 'sign-in.title': 'From the CMS' } };
    expect((await publishBundle(published, 'cms:7:of-another-program', publishing)).kind).toBe('published');
    expect(await follow(withWords({ 'sign-in.title': 'Hello again' }))).toEqual([]);
    expect(said('sign-in.title')).toBe('From the CMS');
    expect(said('email.password.subject')).toBe('Your password has been changed');
  });

  test('RUN-03 brings a journey of a higher version than the one that the CMS has', async () => {
    const { 'sign-in': signIn } = bundle.journeys;
    if (signIn === undefined) throw new Error('There is no journey sign-in');
    await publishBundle(bundle, 'cms:7:of-another-program', publishing);
    const version = signIn.version + 1;
    const next = { ...bundle, journeys: { ...bundle.journeys, 'sign-in': { ...signIn, version } } };
    expect(await follow(next)).toEqual([]);
    expect(served().definitions['sign-in']?.version).toBe(version);
  });

  test('RUN-06 that carries a changed journey under its old version is told so, and changes nothing', async () => {
    await follow(bundle);
    const signIn = bundle.journeys['sign-in'];
    const login = signIn?.steps['login'];
    if (signIn === undefined || login === undefined) throw new Error('There is no page to sign in');
    const changed = { ...signIn, steps: { ...signIn.steps, login: { ...login, noReturn: true } } };
    const problems = await follow({ ...bundle, journeys: { ...bundle.journeys, 'sign-in': changed } });
    expect(problems.map(({ code, file }) => `${code} ${file}`)).toEqual(['J900 journeys/definitions/sign-in.json']);
    expect(served().number).toBe(1);
  });
});
