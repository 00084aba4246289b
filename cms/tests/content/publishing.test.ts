// The built CMS on a real PostgreSQL, from the first start on an empty database; the tests build on one another.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import sharp from 'sharp';
import { startCms } from '../../start.mjs';
import { auditTests } from '../desk/audit.test.ts';
import { promotionTests } from '../desk/promotion.test.ts';
import { linkTests } from '../desk/links.test.ts';
import '../desk/own-words.test.ts';
import { conflictTests } from '../desk/conflicts.test.ts';
import { roleTests } from '../desk/roles.test.ts';
import { scheduleTests } from '../desk/schedules.test.ts';
import { wordsTests } from '../desk/words.test.ts';
import { versionTests, versionTestsFromInside } from '../desk/versions.test.ts';
import { startApiStandIn } from '../support/api-stand-in.ts';
import { call, freePort, signIn, startCmsProcess } from '../support/cms.ts';
import { provideDatabase } from '../support/database.ts';
import { copyRepository } from '../support/repository.ts';

const token = 'delivery-token-of-the-tests';
const contentSecret = 'content-secret-of-the-tests';
const password = 'Passw0rd!Passw0rd';
const office = { email: 'office@burgee.example', password };
const managerOf = (code) => ({ email: `manager@${code}.example`, password });
const UNREACHABLE = 'The checks could not be reached, so nothing was published. Try again.';
let database, api, repository, publicDir, env, cms, strapi, admin, direct;
const ids = {};

const version = async () => (await call(`${cms.url}/api/delivery/version`, { token })).body.version;
const bundle = async () => (await call(`${cms.url}/api/delivery/bundle`, { token })).body.bundle;
const idOf = async (type, key, value) =>
  (await admin.list(type)).body.results.find((entry) => entry[key] === value).documentId;

before(async () => {
  [database, api] = await Promise.all([provideDatabase(), startApiStandIn()]);
  repository = copyRepository();
  publicDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cms-test-public-'));
  env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    CMS_PORT: String(await freePort()),
    CMS_PUBLIC_DIR: publicDir,
    CMS_SECRET_KEY: 'a secret of the tests that is long enough',
    CMS_ADMIN_EMAIL: office.email,
    CMS_ADMIN_PASSWORD: password,
    CMS_DEMO_PASSWORD: password,
    CMS_API_TOKEN: token,
    CONTENT_SECRET: contentSecret,
    PUBLIC_URL: 'http://card.example',
    API_INTERNAL_URL: api.url,
    REPOSITORY_DIR: repository.dir,
  };
  cms = await startCmsProcess(env);
  direct = new pg.Client(database.url);
  await direct.connect();
  admin = await signIn(cms.url, office);
  for (const code of ['penhallow', 'gadabout']) ids[code] = await idOf('partner', 'code', code);
});

after(async () => {
  await strapi?.destroy();
  await cms?.stop();
  await api?.stop();
  await direct?.end();
  await database?.remove();
  repository?.remove();
  if (publicDir) fs.rmSync(publicDir, { recursive: true, force: true });
});

test('RUN-03 PTR-10 PLN-11 the first start publishes the content of the repository, in the order in which it is written', async () => {
  const delivered = await bundle();
  for (const name of repository.names('form-schemas/forms')) {
    const part = (file) => repository.read(`form-schemas/forms/${name}/${file}.json`);
    const form = {
      name,
      schema: part('schema'),
      uiSchema: part('ui-schema'),
      messages: part('messages'),
      examples: part('examples'),
    };
    assert.equal(JSON.stringify(delivered.forms[name]), JSON.stringify(form));
  }
  const definitions = repository
    .names('journeys/definitions')
    .map((file) => repository.read(`journeys/definitions/${file}`));
  const journeys = definitions.filter((definition) => definition.journey);
  assert.ok(journeys.length > 0);
  for (const definition of journeys)
    assert.equal(JSON.stringify(delivered.journeys[definition.journey]), JSON.stringify(definition));
  const areas = repository.names('journeys/copy').map((file) => repository.read(`journeys/copy/${file}`));
  assert.deepEqual(delivered.copy, Object.assign({}, ...areas));
  assert.deepEqual(delivered.causes, repository.read('cms/seeds/causes.json'));
  await deliveredAsSeeded('campaigns', 'featureImage', delivered);
  await deliveredAsSeeded('banks', 'enabledRoundedLogo', delivered);
  await deliveredAsSeeded('benefits', 'image', delivered);
  await deliveredAsSeeded('plans', 'image', delivered);
});

/** Every entry is what its seed says, and the picture that its `picture` names arrives byte for byte. */
async function deliveredAsSeeded(part, picture, delivered) {
  const seeds = repository.read(`cms/seeds/${part}.json`);
  const withoutPicture = ({ [picture]: _, ...entry }) => entry;
  assert.deepEqual(delivered[part].map(withoutPicture), seeds.map(withoutPicture));
  const pictured = [...seeds.entries()].filter(([, seed]) => seed[picture] !== undefined);
  assert.ok(pictured.length > 0);
  for (const [place, seed] of pictured) {
    const served = await fetch(cms.url + delivered[part][place][picture]);
    const bytes = Buffer.from(await served.arrayBuffer());
    assert.ok(bytes.equals(repository.bytes(`cms/seeds/assets/${seed[picture]}`)), seed[picture]);
  }
}

test('PTR-01 each partner is delivered as its seed says, its pictures byte for byte', async () => {
  const delivered = await bundle();
  const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
  const isPicture = (key) => ['bannerSrc', 'headerSrc', 'logoSrc', 'pictureSrc'].includes(key);
  const files = repository.names('cms/seeds/partners');
  assert.notDeepEqual(files, []);
  for (const file of files) {
    const seed = repository.read(`cms/seeds/partners/${file}`);
    const partner = delivered.partners[seed.code];
    const pairs = [];
    const seedWithPaths = JSON.parse(JSON.stringify(seed), (key, value) =>
      isPicture(key) ? pairs.push(value) && '' : value,
    );
    const paths = [];
    const partnerWithout = JSON.parse(JSON.stringify(partner), (key, value) =>
      isPicture(key) ? paths.push(value) && '' : value,
    );
    assert.deepEqual(partnerWithout, seedWithPaths);
    assert.equal(paths.length, pairs.length);
    for (const source of paths) {
      const picture = await fetch(cms.url + source);
      assert.equal(picture.status, 200);
      const expected = pairs.map((name) => hash(repository.bytes(`cms/seeds/assets/${name}`)));
      assert.ok(expected.includes(hash(Buffer.from(await picture.arrayBuffer()))), source);
    }
  }
});

test('the delivery answers only to its token, and says when nothing has changed', async () => {
  for (const wrong of [undefined, 'wrong', `${token}x`]) {
    assert.equal((await call(`${cms.url}/api/delivery/bundle`, { token: wrong })).status, 401);
  }
  const first = await call(`${cms.url}/api/delivery/bundle`, { token });
  const again = await call(`${cms.url}/api/delivery/bundle`, {
    token,
    headers: { 'if-none-match': first.headers.get('etag') },
  });
  assert.equal(again.status, 304);
  assert.equal(first.body.version, await version());
  assert.doesNotMatch(JSON.stringify(first.body), /"documentId"|"createdAt"|managers/);
});

test('PTR-02 a saved draft is not public; publishing it is, and tells the API', async () => {
  api.accepts();
  const before = await version();
  const saved = await admin.save('partner', ids.penhallow, { aboutText: 'A new keeper has come.' });
  assert.equal(saved.status, 200);
  assert.equal(await version(), before);
  assert.equal((await admin.publish('partner', ids.penhallow)).status, 200);
  assert.notEqual(await version(), before);
  assert.equal((await bundle()).partners.penhallow.aboutText, 'A new keeper has come.');
  const { authorization, body } = api.checks.at(-1);
  assert.equal(authorization, 'Bearer content-secret-of-the-tests');
  assert.equal(body.uid, 'partner');
  assert.equal(body.key, 'penhallow');
  assert.deepEqual(body.entry, (await bundle()).partners.penhallow);
  while (api.webhooks.length === 0) await new Promise(setImmediate);
  assert.equal(api.webhooks.at(-1).authorization, 'Bearer content-secret-of-the-tests');
});

test('PTR-05 RUN-06 a publish that fails a check is refused with the reason at its field; the draft stays and the public keeps what it had', async () => {
  api.finds(
    {
      code: 'P004',
      file: 'partners/penhallow',
      pointer: '/theme/primary',
      message: 'White on this colour is hard to read',
      expected: 'a contrast of at least 4.5:1',
      suggestion: '#7d5a14',
    },
    { code: 'C002', file: 'partners/penhallow', pointer: '/copy/sign-in.title', message: 'Unknown placeholder {nmae}' },
    { code: 'C009', file: 'journey "sign-up"', pointer: '/steps/register', message: 'Concerns no field' },
  );
  const before = await version();
  const refused = await admin.publish('partner', ids.penhallow, { aboutText: 'Never to be seen.' });
  assert.equal(refused.status, 400);
  const { errors } = refused.body.error.details;
  assert.deepEqual(errors[0].path, ['theme', 'primary']);
  assert.match(errors[0].message, /hard to read.*4\.5:1.*#7d5a14.*\(“Colours, corners and fonts › Main colour”\)$/s);
  assert.match(errors[1].message, /\(“Own words › Sign in › title”\)$/);
  assert.match(errors[2].message, /\(The journey “sign-up”, page “register”\)$/);
  assert.doesNotMatch(refused.body.error.message, /P004|C002|C009|\/steps|\/theme/);
  assert.equal(errors[1].path[0], 'copyOverrides');
  assert.equal(errors[1].path[2], 'text');
  assert.deepEqual(errors[2].path, []);
  assert.equal(await version(), before);
  assert.equal((await admin.save('partner', ids.penhallow, { aboutText: 'Saved all the same.' })).status, 200);
  assert.equal((await admin.read('partner', ids.penhallow)).body.data.aboutText, 'Saved all the same.');
  const many = await admin.publishMany('partner', [ids.penhallow]);
  assert.notEqual(many.status, 200);
  assert.equal(await version(), before);
});

test('RUN-07 a journey that fails the checker is not published, and says where', async () => {
  api.finds({
    code: 'J011',
    file: 'journeys/sign-up',
    pointer: '/journeys/sign-up/steps/register/actions/submit',
    message: 'No step is called verfy-email',
    suggestion: 'verify-email',
  });
  const id = await idOf('journey', 'name', 'sign-up');
  const refused = await admin.publish('journey', id);
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.body.error.details.errors[0].path, ['definition']);
  assert.match(refused.body.error.message, /verfy-email.*Did you mean “verify-email”/);
});

test('RUN-06 text that is no JSON saves as a draft and is refused on publish', async () => {
  api.accepts();
  const id = await idOf('form-schema', 'name', 'login');
  const stored = (await admin.read('form-schema', id)).body.data.schema;
  assert.equal((await admin.save('form-schema', id, { schema: '{ "type": "object", ' })).status, 200);
  const asked = api.checks.length;
  const refused = await admin.publish('form-schema', id);
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.body.error.details.errors[0].path, ['schema']);
  assert.equal(api.checks.length, asked);
  await admin.save('form-schema', id, { schema: stored });
});

test('RUN-06 while the checks cannot be reached nothing is published', async () => {
  api.isBroken();
  const before = await version();
  const refused = await admin.publish('partner', ids.penhallow);
  assert.equal(refused.status, 400);
  assert.equal(refused.body.error.message, UNREACHABLE);
  assert.equal(await version(), before);
  api.accepts();
});

test('PTR-03 a manager sees, edits and publishes the own partner and no other', async () => {
  const manager = await signIn(cms.url, managerOf('penhallow'));
  assert.deepEqual(
    (await manager.list('partner')).body.results.map((entry) => entry.code),
    ['penhallow'],
  );
  const own = await manager.read('partner', ids.penhallow);
  assert.equal(own.status, 200);
  assert.equal(own.body.data.managers, undefined);
  const saved = await manager.save('partner', ids.penhallow, {
    aboutText: 'By the manager.',
    code: 'mine',
    promoCodes: 'STOLEN',
  });
  assert.equal(saved.status, 200);
  assert.equal(saved.body.data.aboutText, 'By the manager.');
  assert.equal(saved.body.data.code, 'penhallow');
  assert.doesNotMatch(saved.body.data.promoCodes, /STOLEN/);
  assert.equal((await manager.publish('partner', ids.penhallow)).status, 200);
  assert.equal((await bundle()).partners.penhallow.aboutText, 'By the manager.');
  const foreign = ids.gadabout;
  const tries = [
    manager.read('partner', foreign),
    manager.save('partner', foreign, { aboutText: 'Not yours.' }),
    manager.publish('partner', foreign),
    manager.act('partner', foreign, 'unpublish'),
    manager.act('partner', foreign, 'discard'),
    manager.publishMany('partner', [foreign]),
    manager.remove('partner', foreign),
    manager.remove('partner', ids.penhallow),
    manager.create('partner', { code: 'new-one', name: 'New' }),
    ...['form-schema', 'journey', 'audit-entry'].map((type) => manager.list(type)),
    ...['users', 'api-tokens', 'webhooks'].map((name) => manager.request(`/admin/${name}`)),
  ];
  for (const answer of await Promise.all(tries))
    assert.ok([403, 404].includes(answer.status), JSON.stringify(answer.body));
});

test('PTR-03 REF-01 a manager writes a campaign and never what it is worth: that is our money', async () => {
  const manager = await signIn(cms.url, managerOf('lower-harbour'));
  const words = { key: 'generous', kind: 'PRIMARY_CONTENT', title: 'Generous' };
  const made = await manager.create('campaign-content', { ...words, friendPence: 50_000 });
  assert.equal(made.status, 201);
  const { documentId, friendPence } = made.body.data;
  assert.equal(friendPence ?? null, null);
  const raised = await manager.save('campaign-content', documentId, { title: 'Kind', referrerPence: 50_000 });
  assert.equal(raised.body.data.title, 'Kind');
  assert.equal(raised.body.data.referrerPence ?? null, null);
});

test('PTR-03 a manager cannot put a campaign under another partner, nor move one there', async () => {
  const manager = await signIn(cms.url, managerOf('penhallow'));
  const foreign = await manager.create('campaign-content', {
    key: 'sneaky',
    kind: 'PRIMARY_CONTENT',
    partner: 'gadabout',
  });
  assert.equal(foreign.status, 400);
  const own = await manager.create('campaign-content', { key: 'regatta', kind: 'PRIMARY_CONTENT', title: 'Regatta' });
  assert.equal(own.status, 201);
  assert.equal(own.body.data.partner, 'penhallow');
  const moved = await manager.save('campaign-content', own.body.data.documentId, { partner: 'gadabout' });
  assert.equal(moved.status, 400);
  assert.ok((await manager.list('campaign-content')).body.results.every((entry) => entry.partner === 'penhallow'));
});

test('no token of Strapi exists by itself, and one that may do everything still cannot write content past the checks', async () => {
  assert.deepEqual((await admin.request('/admin/api-tokens')).body.data, []);
  const made = await admin.request('/admin/api-tokens', {
    method: 'POST',
    body: { name: 'all', description: '', type: 'full-access', kind: 'content-api', lifespan: null, permissions: null },
  });
  assert.equal(made.status, 201);
  const all = made.body.data.accessKey;
  const before = await version();
  for (const address of ['/api/partners', '/api/form-schemas', '/api/journeys']) {
    const written = await call(cms.url + address, {
      method: 'POST',
      token: all,
      body: { data: { name: 'past-the-checks', code: 'past' } },
    });
    assert.ok([404, 405].includes(written.status), `${address} ${written.status}`);
  }
  assert.equal((await call(`${cms.url}/api/delivery/bundle`, { token: all })).status, 401);
  assert.equal(await version(), before);
});

test('only pictures are taken, and no SVG', async () => {
  const upload = async (name, type, bytes) => {
    const form = new FormData();
    form.append('files', new Blob([bytes], { type }), name);
    const { token: jwt } = (await call(`${cms.url}/admin/login`, { method: 'POST', body: office })).body.data;
    return (
      await fetch(`${cms.url}/upload`, { method: 'POST', headers: { authorization: `Bearer ${jwt}` }, body: form })
    ).status;
  };
  assert.equal(
    await upload('x.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    400,
  );
  assert.equal(await upload('x.html', 'text/html', '<script>alert(1)</script>'), 400);
  assert.equal(await upload('x.png', 'image/png', repository.bytes('cms/seeds/assets/default-logo.png')), 201);
});

test('PTR-01 a photo of a phone is stored upright, without what its camera noted', async () => {
  const camera = { orientation: 6, exif: { IFD0: { Copyright: 'noted by the camera' } } };
  const noise = {
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: '#123456',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  };
  const bytes = await sharp(noise).withMetadata(camera).jpeg({ quality: 100 }).toBuffer();
  assert.ok(bytes.includes('noted by the camera'));
  const { status, body } = await admin.upload('photo.jpg', bytes);
  assert.equal(status, 201);
  assert.deepEqual([body[0].width, body[0].height], [600, 800]);
  const stored = Buffer.from(await (await fetch(cms.url + body[0].url)).arrayBuffer());
  assert.ok(!stored.includes('noted by the camera'));
});

test('the admin pages allow no other host and no inline code', async () => {
  const page = await call(`${cms.url}/admin`);
  const policy = page.headers.get('content-security-policy');
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.doesNotMatch(policy, /https:|strapi\.io|unsafe-eval/);
});

test('the audit trail says who did what, holds no values and cannot be changed', async () => {
  const { results } = (
    await admin.request('/content-manager/collection-types/api::audit-entry.audit-entry?pageSize=100&sort=id:DESC')
  ).body;
  const published = results.find((entry) => entry.action === 'publish' && entry.actor === managerOf('penhallow').email);
  assert.equal(published.entry, 'penhallow');
  assert.ok(results.some((entry) => entry.action === 'update' && entry.fields.includes('aboutText')));
  assert.doesNotMatch(JSON.stringify(results), /By the manager/);
  assert.notEqual((await admin.remove('audit-entry', published.documentId)).status, 200);
  assert.notEqual((await admin.save('audit-entry', published.documentId, { actor: 'somebody else' })).status, 200);
});

/** What the tests of the desk share with these: one CMS, started once. */
const world = {
  token,
  contentSecret,
  password,
  managerOf,
  bundle: () => bundle(),
  office,
  get env() {
    return env;
  },
  ownFile: (name) => repository.read(name),
  pictureBytes: () => repository.bytes('cms/seeds/assets/default-logo.png'),
  get url() {
    return cms.url;
  },
  get admin() {
    return admin;
  },
  get api() {
    return api;
  },
  get database() {
    return direct;
  },
  get strapi() {
    return strapi;
  },
};
const built = (file) => createRequire(import.meta.url)(`../../dist/src/${file}.js`);
versionTests(world);
scheduleTests(world);
conflictTests(world);
wordsTests(world);
roleTests(world);
auditTests(world);
promotionTests(world);
linkTests(world);

test('RUN-06 what others name is not unpublished in any way, and the reason says why', async () => {
  const [before, { penhallow }] = [await version(), (await bundle()).partners];
  api.finds({
    code: 'P091',
    file: 'plan "Free"',
    pointer: '/partners/0',
    message: 'There is no partner "penhallow"',
  });
  const at = '/content-manager/collection-types/api::partner.partner/actions';
  const body = { documentIds: [ids.penhallow] };
  const many = (what) => admin.request(`${at}/${what}`, { method: 'POST', body });
  for (const refused of [
    await admin.act('partner', ids.penhallow, 'unpublish'),
    await admin.remove('partner', ids.penhallow),
    await many('bulkUnpublish'),
    await many('bulkDelete'),
  ]) {
    assert.equal(refused.status, 400, JSON.stringify(refused.body));
    assert.equal(
      refused.body.error.message,
      '“penhallow” can’t be unpublished because it is in use:\n• The plan “Free”: There is no partner "penhallow".',
    );
  }
  assert.deepEqual(api.checks.at(-1).body, {
    entries: [],
    removed: [{ uid: 'partner', key: 'penhallow', entry: penhallow }],
  });
  api.isBroken();
  const unasked = await admin.act('partner', ids.penhallow, 'unpublish');
  assert.equal(unasked.body.error.message, 'The checks could not be reached, so nothing was unpublished. Try again.');
  assert.equal(await version(), before);
  assert.equal((await admin.read('partner', ids.penhallow)).status, 200);
  api.accepts();
  const made = await admin.create('benefit', { benefitId: 'for-a-day', title: 'For a day' });
  const id = made.body.data.documentId;
  assert.equal((await admin.publish('benefit', id)).status, 200);
  const asked = api.checks.length;
  assert.equal((await admin.act('benefit', id, 'unpublish')).status, 200);
  // What nobody sees is taken away unasked.
  assert.equal((await admin.remove('benefit', id)).status, 200);
  assert.equal(api.checks.length, asked + 1);
  assert.equal(await version(), before);
});

test('a second start keeps what was edited, follows the repository where nobody has edited, and makes nothing twice', async () => {
  api.accepts();
  const types = ['partner', 'form-schema', 'journey', 'copy', 'plan', 'bank', 'benefit', 'cause'];
  const counts = async () =>
    Object.fromEntries(
      await Promise.all(types.map(async (type) => [type, (await admin.list(type)).body.pagination.total])),
    );
  const countsBefore = await counts();
  const edited = (await bundle()).partners.penhallow.aboutText;
  const pictures = fs.readdirSync(path.join(publicDir, 'uploads')).length;
  await admin.remove('bank', await idOf('bank', 'bankId', 'fenland'));
  repository.change('cms/seeds/partners/penhallow.json', (seed) => (seed.aboutText = 'From the repository.'));
  repository.change('cms/seeds/partners/gadabout.json', (seed) => (seed.aboutText = 'From the repository.'));
  await cms.stop();
  // In this process, so that the next test can write from inside.
  Object.assign(process.env, env);
  strapi = await startCms();
  admin = await signIn(cms.url, office);
  const delivered = await bundle();
  assert.equal(delivered.partners.penhallow.aboutText, edited);
  assert.equal(delivered.partners.gadabout.aboutText, 'From the repository.');
  assert.ok(!delivered.banks.some((bank) => bank.id === 'fenland'));
  assert.deepEqual(await counts(), { ...countsBefore, bank: countsBefore.bank - 1 });
  assert.equal(fs.readdirSync(path.join(publicDir, 'uploads')).length, pictures);
});

versionTestsFromInside(world, built('versions/record-versions').recordRepository);

test('RUN-06 what is written as published from inside is checked as well, and undone when it is refused', async () => {
  const partners = strapi.documents('api::partner.partner');
  api.finds({ code: 'P001', file: 'partners/intruder', pointer: '/theme', message: 'A theme is missing' });
  await assert.rejects(
    partners.create({ data: { code: 'intruder', name: 'Intruder' }, status: 'published' }),
    /A theme is missing/,
  );
  assert.equal(await partners.findFirst({ filters: { code: 'intruder' } }), null);
  api.accepts();
  await partners.create({ data: { code: 'guest', name: 'Guest' }, status: 'published' });
  assert.equal((await partners.findFirst({ filters: { code: 'guest' }, status: 'published' })).name, 'Guest');
  assert.equal(api.checks.at(-1).body.key, 'guest');
});

test('in production the CMS does not start without its secrets', async () => {
  await assert.rejects(
    startCmsProcess({ ...env, CMS_PORT: String(await freePort()), CMS_SECRET_KEY: 'short' }),
    /CMS_SECRET_KEY \(at least 32 characters\)/,
  );
});
