// What the first start makes of the content of the repository.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  bytesOf,
  isEntry,
  namesIn,
  readEntries,
  readEntry,
  readFile,
  without,
  type Entry,
} from '../support/repository.ts';
import { world } from '../support/world.ts';

test('RUN-03 PTR-10 PLN-11 the first start publishes the content of the repository, in the order in which it is written', async () => {
  const { bundle: delivered } = world.first;
  for (const name of namesIn('form-schemas/forms')) {
    const part = (file: string) => readFile(`form-schemas/forms/${name}/${file}.json`);
    const form = {
      name,
      schema: part('schema'),
      uiSchema: part('ui-schema'),
      messages: part('messages'),
      examples: part('examples'),
    };
    assert.equal(JSON.stringify(delivered.forms[name]), JSON.stringify(form));
  }
  const definitions = namesIn('journeys/definitions').map((file) => readEntry(`journeys/definitions/${file}`));
  const journeys = definitions.filter((definition) => definition.journey);
  assert.ok(journeys.length > 0);
  for (const definition of journeys)
    assert.equal(JSON.stringify(delivered.journeys[String(definition.journey)]), JSON.stringify(definition));
  const areas = namesIn('journeys/copy').map((file) => readEntry(`journeys/copy/${file}`));
  assert.deepEqual(delivered.copy, Object.assign({}, ...areas));
  assert.deepEqual(delivered.causes, readEntries('cms/seeds/causes.json'));
  await areAsSeeded('campaigns', 'featureImage');
  await areAsSeeded('banks', 'enabledRoundedLogo');
  await areAsSeeded('benefits', 'image');
  await areAsSeeded('plans', 'image');
});

/** Every entry is what its seed says, and the picture that its `picture` names arrives byte for byte. */
async function areAsSeeded(part: 'campaigns' | 'banks' | 'benefits' | 'plans', picture: string) {
  const seeds = readEntries(`cms/seeds/${part}.json`);
  const entries: readonly Entry[] = world.first.bundle[part];
  const withoutPicture = (entry: Entry) => without(picture, entry);
  assert.deepEqual(entries.map(withoutPicture), seeds.map(withoutPicture));
  const pictured = [...seeds.entries()].filter(([, seed]) => seed[picture] !== undefined);
  assert.ok(pictured.length > 0);
  for (const [place, seed] of pictured) {
    const name = String(seed[picture]);
    assert.ok((await served(String(entries[place]?.[picture]))).equals(bytesOf(`cms/seeds/assets/${name}`)), name);
  }
}

/** The bytes of a picture as customers get it. */
async function served(path: string): Promise<Buffer> {
  const picture = await fetch(world.url + path);
  assert.equal(picture.status, 200, path);
  return Buffer.from(await picture.arrayBuffer());
}

const pictureNames = ['bannerSrc', 'headerSrc', 'logoSrc', 'pictureSrc'];

/** A partner without its pictures, and what names those. */
function picturesApart(partner: unknown): { partner: unknown; pictures: readonly string[] } {
  const pictures: string[] = [];
  const take = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(take);
    if (!isEntry(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (!pictureNames.includes(name)) return [name, take(inner)];
        pictures.push(String(inner));
        return [name, ''];
      }),
    );
  };
  return { partner: take(partner), pictures };
}

test('PTR-01 each partner is delivered as its seed says, its pictures byte for byte', async () => {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const files = namesIn('cms/seeds/partners');
  assert.notDeepEqual(files, []);
  for (const file of files) {
    const seed = readEntry(`cms/seeds/partners/${file}`);
    const seeded = picturesApart(seed);
    const live = picturesApart(world.first.bundle.partners[String(seed.code)]);
    assert.deepEqual(live.partner, seeded.partner);
    assert.equal(live.pictures.length, seeded.pictures.length);
    const expected = seeded.pictures.map((name) => hash(bytesOf(`cms/seeds/assets/${name}`)));
    for (const source of live.pictures) assert.ok(expected.includes(hash(await served(source))), source);
  }
});
