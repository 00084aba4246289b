import { afterAll, describe, expect, it } from 'vitest';

import { loadRepository } from '#journeys/load-repository.ts';

import { contentKinds } from '#web/programme/content/content-kinds.ts';
import { CheckThread } from './check-thread.ts';
import { repositoryContent } from './repository-content.ts';

const repository = loadRepository();
const access = repository.definitions.find(({ file }) => file.endsWith('access.json')) ?? { file: '', text: '' };
const worker = new URL('../../programme/content/check-worker.ts', import.meta.url);
const bundle = await repositoryContent(contentKinds, repository);

describe('CheckThread', () => {
  const thread = new CheckThread(worker);
  const check = (checked: typeof bundle) => thread.check(checked, { catalogues: repository.catalogues, access });
  afterAll(() => thread.end());

  const withName = (name: string) => {
    const { default: first } = bundle.partners;
    return { ...bundle, partners: { ...bundle.partners, default: { ...first, name } } } as typeof bundle;
  };

  it('answers others while it checks, and each check with its own findings', async () => {
    let turns = 0;
    const turn = setInterval(() => (turns += 1), 10);
    const checked = await Promise.all([check(bundle), check(withName('')), check(bundle)]);
    clearInterval(turn);
    expect(checked.map((problems) => problems.map(({ pointer }) => pointer))).toEqual([[], ['/name'], []]);
    expect(turns).toBeGreaterThan(10);
  });

  it('RUN-06 refuses what is nested deeper than a form may be', async () => {
    let deep: Record<string, unknown> = { type: 'string', title: 'A', maxLength: 4 };
    for (let level = 0; level < 2000; level += 1) deep = { type: 'object', title: 'A', properties: { inner: deep } };
    const { 'edit-mobile': form } = bundle.forms;
    const forms = { ...bundle.forms, 'edit-mobile': { ...form, schema: deep } } as typeof bundle.forms;
    const problems = await check({ ...bundle, forms });
    expect(problems.map(({ code }) => code)).toContain('F003');
  });

  it('RUN-06 goes on with a new thread after one has ended', async () => {
    const broken = check(null as never);
    await expect(broken).rejects.toThrow();
    expect(await check(bundle)).toEqual([]);
  });
});
