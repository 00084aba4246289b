// What a second start keeps and what it follows. It is in the process of the tests, which write from inside from then on.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import type { Core } from '@strapi/strapi';
import { documents } from '../../src/content/documents';
import { freePort, startCmsProcess } from '../support/cms.ts';
import { contentTypes, world } from '../support/world.ts';

/** What is built is what runs: it knows who is at work, which another copy of the same code would not. */
const { recordRepository }: typeof import('../../src/versions/record-versions') = createRequire(import.meta.url)(
  '../../dist/src/versions/record-versions.js',
);

const PARTNER = 'api::partner.partner';

async function counts(): Promise<Record<string, number>> {
  const totals = contentTypes.map(
    async (type) => [type, (await world.admin.list(type)).body.pagination.total] as const,
  );
  return Object.fromEntries(await Promise.all(totals));
}
const pictures = () => fs.readdirSync(path.join(world.publicDir, 'uploads')).length;

describe('a second start', () => {
  let strapi: Core.Strapi;
  let earlier: { readonly counts: Record<string, number>; readonly pictures: number };
  before(async () => {
    world.api.accepts();
    const penhallow = await world.partnerId('penhallow');
    await world.admin.save('partner', penhallow, { aboutText: 'Edited before the second start.' });
    assert.equal((await world.admin.publish('partner', penhallow)).status, 200);
    earlier = { counts: await counts(), pictures: pictures() };
    await world.admin.remove('bank', await world.idOf('bank', { bankId: 'fenland' }));
    for (const code of ['penhallow', 'gadabout'])
      world.repository.change(`cms/seeds/partners/${code}.json`, { aboutText: 'From the repository.' });
    strapi = await world.restartHere();
  });

  test('a second start keeps what was edited, follows the repository where nobody has edited, and makes nothing twice', async () => {
    const { partners, banks } = await world.bundle();
    assert.equal(partners.penhallow?.aboutText, 'Edited before the second start.');
    assert.equal(partners.gadabout?.aboutText, 'From the repository.');
    assert.ok(!banks.some((bank) => bank.id === 'fenland'));
    assert.deepEqual(await counts(), { ...earlier.counts, bank: (earlier.counts.bank ?? 0) - 1 });
    assert.equal(pictures(), earlier.pictures);
  });

  test('PTR-07 what the repository published at a second start is a version; two starts at once write it once', async () => {
    const newest = async (code: string) => {
      const { rows } = await world.database.query<{ number: number; note: string; author: string }>(
        'select number, note, author from cms.entry_versions where entry = $1 and content_type = $2 order by number desc limit 1',
        [code, PARTNER],
      );
      assert.ok(rows[0], code);
      return rows[0];
    };
    const gadabout = await newest('gadabout');
    assert.deepEqual([gadabout.note, gadabout.author], ['From the repository', 'The repository']);
    const { number } = await newest('millbrook');
    await world.database.query("update cms.partners set about_text = 'Out of band' where code = 'millbrook'");
    await Promise.all([recordRepository(strapi), recordRepository(strapi)]);
    await recordRepository(strapi);
    assert.equal((await newest('millbrook')).number, number + 1);
  });

  test('RUN-06 what is written as published from inside is checked as well, and undone when it is refused', async () => {
    const partners = documents(strapi, PARTNER);
    world.api.finds({ code: 'P001', file: 'partners/intruder', pointer: '/theme', message: 'A theme is missing' });
    await assert.rejects(
      partners.create({ data: { code: 'intruder', name: 'Intruder' }, status: 'published' }),
      /A theme is missing/,
    );
    assert.equal(await partners.findFirst({ filters: { code: 'intruder' } }), null);
    world.api.accepts();
    await partners.create({ data: { code: 'guest', name: 'Guest' }, status: 'published' });
    const guest = await partners.findFirst({ filters: { code: 'guest' }, status: 'published' });
    assert.equal(guest?.name, 'Guest');
    assert.equal(world.api.checks.at(-1)?.body.key, 'guest');
  });

  test('in production the CMS does not start without its secrets', async () => {
    await assert.rejects(
      startCmsProcess({ ...world.env, CMS_PORT: String(await freePort()), CMS_SECRET_KEY: 'short' }),
      /CMS_SECRET_KEY \(at least 32 characters\)/,
    );
  });
});
