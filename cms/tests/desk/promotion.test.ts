// Two environments, each a CMS of its own on tables of its own, and the command line between them.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import zlib from 'node:zlib';
import { runContentCommand } from '../../../scripts/lib/content-commands.mjs';
import { hashOf, sha256Of, type Scope } from '../../src/promotion/bundle-file';
import { call, freePort, signIn, startCmsProcess, type CmsProcess, type Person } from '../support/cms.ts';
import type { Told } from '../support/entries.ts';
import type { Entry } from '../support/repository.ts';
import { entryOf, ofPartner, world, type Bundle } from '../support/world.ts';
import { deskOf, kinds } from './desk.ts';

/** A PNG of one pixel that no other picture equals, however it is compressed. */
function pixel(red: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), bytes]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    sum.writeUInt32BE(zlib.crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
    chunk('IDAT', zlib.deflateSync(Buffer.from([0, red, 40, 40]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Uint8Array(png);
}

/** A bundle as it stands in its file. */
interface BundleFile {
  readonly format: string;
  readonly formatVersion: number;
  readonly sha256: string;
  readonly scope: Scope;
  entries: BundledEntry[];
  pictures: { readonly sha256: string; readonly name: string; readonly bytes: string }[];
}

interface BundledEntry {
  kind: string;
  readonly key: string;
  sha256: string;
  readonly content: { readonly entry: Entry; readonly order?: number | null };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'promotion-'));
const file = (name: string) => path.join(folder, name);
let target: CmsProcess;
let office: Person;
/** Tokens of an administrator in each environment, which may read and publish every kind. */
const tokens = { staging: '', production: '' };

/** The second environment, on tables of its own in the same database. */
async function startTarget(): Promise<void> {
  target = await startCmsProcess({
    ...world.env,
    DATABASE_SCHEMA: 'cms_production',
    CMS_PORT: String(await freePort()),
    CMS_PUBLIC_DIR: path.join(folder, 'public'),
  });
  office = await signIn(target.url, world.office);
  tokens.staging = await tokenAt(world.admin, 'promotion');
  tokens.production = await tokenAt(office, 'promotion');
}

async function tokenAt(person: Person, name: string, verbs = ['read', 'publish']): Promise<string> {
  const adminPermissions = kinds.flatMap(({ type }) =>
    verbs.map((verb) => ({
      action: `plugin::content-manager.explorer.${verb}`,
      subject: `api::${type}.${type}`,
      conditions: [],
      properties: {},
    })),
  );
  const body = { name, description: '', lifespan: null, adminPermissions };
  const made = await person.request<Told<{ readonly accessKey: string }>>('/admin/admin-tokens', {
    method: 'POST',
    body,
  });
  assert.equal(made.status, 201, made.text);
  return made.body.data.accessKey;
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  let said = '';
  const code = await runContentCommand([...args], env, (text) => (said += text));
  return { code, said };
}
const exportContent = (...rest: readonly string[]) =>
  run(['export', '--from', world.url, ...rest], { CONTENT_TOKEN: tokens.staging });
async function exportTo(name: string, ...rest: readonly string[]): Promise<BundleFile> {
  const { code, said } = await exportContent('-o', file(name), ...rest);
  assert.equal(code, 0, said);
  return readBundleFile(name);
}
const textOf = (name: string) => fs.readFileSync(file(name), 'utf8');
const readBundleFile = (name: string): BundleFile => JSON.parse(textOf(name));
const atTarget = (args: readonly string[]) => run([...args, '--to', target.url], { CONTENT_TOKEN: tokens.production });
const diff = (name: string, ...rest: readonly string[]) => atTarget(['diff', file(name), ...rest]);
const apply = (name: string, seen: string | undefined, ...rest: readonly string[]) =>
  atTarget(['apply', file(name), '--seen', seen ?? 'nothing', '--note', 'From staging', ...rest]);
const seenIn = (said: string) => /--seen (?<seen>[0-9a-f]{64})/.exec(said)?.groups?.seen;
const there = async () =>
  (await call<{ readonly bundle: Bundle }>(`${target.url}/api/delivery/bundle`, { token: world.token })).body.bundle;
const files = () => fs.readdirSync(path.join(folder, 'public', 'uploads')).sort();

/** The bundle with some of it changed, and every hash made to fit again: what only somebody who wants to do harm does. */
function forge(from: string, to: string, edit: (body: BundleFile) => void): void {
  const body = readBundleFile(from);
  edit(body);
  for (const entry of body.entries) entry.sha256 = hashOf(entry.content);
  const { format, formatVersion, scope, entries, pictures } = body;
  const ordered = { format, formatVersion, scope, entries, pictures };
  fs.writeFileSync(file(to), JSON.stringify({ ...ordered, sha256: hashOf(ordered) }));
}

/** A benefit that is live in the first environment. */
async function publishBenefit(benefitId: string, more: object = {}): Promise<string> {
  const made = await world.admin.create('benefit', { benefitId, title: 'Promoted', ...more });
  const { documentId } = made.body.data;
  assert.equal((await world.admin.publish('benefit', documentId)).status, 200);
  return documentId;
}

/** Everything that customers of an environment get, pictures by their bytes instead of their paths. */
async function servedBy(url: string, bundle: Bundle): Promise<string> {
  let text = JSON.stringify(bundle);
  for (const at of new Set(text.match(/\/uploads\/[^"]+/g))) {
    const bytes = Buffer.from(await (await fetch(url + at)).arrayBuffer());
    text = text.replaceAll(at, sha256Of(bytes));
  }
  return text;
}

/** What stays as it was when something is refused: what customers get, what is kept of it, drafts, pictures. */
async function stateOf(): Promise<string> {
  const lists: unknown[] = [];
  for (const { type } of kinds) {
    const { results } = (await office.list(type)).body;
    lists.push(results.map(({ updatedAt, status }) => [updatedAt, status]));
  }
  const { rows } = await world.database.query<{ count: string }>('select count(*) from cms_production.entry_versions');
  return JSON.stringify([await there(), lists, rows, files()]);
}

/** The hash that a difference tells, of one that has nothing to apply too. */
async function seenOf(name: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/x-burgee-promotion' };
  const body = { bundle: textOf(name) };
  const asked = { method: 'POST', token: tokens.production, headers, body };
  const answer = await call<Told<{ readonly seen: string }>>(`${target.url}/promotion/diff`, asked);
  return answer.refusal ? undefined : answer.body.data.seen;
}

describe('content on its way from one environment to another', () => {
  before(startTarget);
  after(async () => {
    await target?.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('PTR-10 what is live is exported into one file, which is the same each time, with a hash for each entry and picture', async () => {
    const bundle = await exportTo('staging.json');
    const text = textOf('staging.json');
    await exportTo('again.json');
    assert.equal(textOf('again.json'), text);
    const { sha256: whole, ...body } = bundle;
    assert.equal(whole, hashOf(body));
    for (const entry of bundle.entries) assert.equal(entry.sha256, hashOf(entry.content));
    for (const picture of bundle.pictures) assert.equal(picture.sha256, sha256Of(Buffer.from(picture.bytes, 'base64')));
    const bundled = new Set(bundle.entries.map(({ kind }) => kind));
    assert.deepEqual(
      [...bundled],
      ['form-schema', 'copy', 'journey', 'partner', 'benefit', 'campaign-content', 'cause', 'plan', 'bank'],
    );
    assert.ok(bundle.pictures.length >= 12);
    assert.doesNotMatch(text, /managers|@penhallow|documentId|\/uploads\//);
    const some = await exportTo('penhallow.json', '--partners', 'penhallow');
    assert.ok(
      some.entries.every(
        ({ kind, content }) => [content.entry.code, content.entry.partner].includes('penhallow') && kind !== 'plan',
      ),
    );
    const nobody = await exportContent('--partners', 'penhalow');
    assert.deepEqual(nobody, { code: 1, said: 'No live partner is called penhalow.\n' });
  });

  test('PTR-10 PTR-07 a bundle is looked at, then applied whole, as versions with a note; a second time changes nothing', async () => {
    const { body: stored } = await world.admin.upload('promoted.png', pixel(101));
    const millbrook = await world.entryOf('partner', { code: 'millbrook' });
    await world.admin.save('partner', millbrook.documentId, { aboutText: 'Promoted.', logo: stored[0]?.id });
    await world.admin.publish('partner', millbrook.documentId);
    const signUp = await world.entryOf('journey', { name: 'sign-up' });
    const { definition } = (await world.admin.read('journey', signUp.documentId)).body.data;
    await world.admin.save('journey', signUp.documentId, {
      definition: JSON.stringify({ ...JSON.parse(definition), version: 99 }),
    });
    await world.admin.publish('journey', signUp.documentId);
    await publishBenefit('promoted');
    await exportTo('staging.json');
    const inside = { journey: 'sign-up', step: 'details' };
    world.api.tells({
      sentences: ['“Verify mobile” is new.'],
      more: 0,
      stay: [{ ...inside, count: 7 }],
      move: [{ ...inside, step: 'edit', count: 1, to: 'verify-mobile' }],
      stranded: [],
    });
    const looked = await diff('staging.json');
    world.api.tells(undefined);
    assert.equal(looked.code, 0, looked.said);
    assert.match(looked.said, /partner “millbrook” changes\n.*About: “.*” → “Promoted.”/);
    assert.match(looked.said, /Logo: “millbrook-logo.png \([0-9a-f]{8}\)” → “promoted.png \([0-9a-f]{8}\)”/);
    assert.match(looked.said, /benefit “promoted” is new/);
    assert.match(
      looked.said,
      /journey “sign-up” changes\n {2}“Verify mobile” is new.\n {2}7 customers at sign-up › details stay\n {2}1 customer at sign-up › edit move to verify-mobile/,
    );
    assert.match(looked.said, /New pictures: promoted.png/);
    const before = JSON.stringify(await there());
    assert.notEqual(await servedBy(target.url, await there()), await servedBy(world.url, await world.bundle()));

    const seen = seenIn(looked.said);
    const tried = await apply('staging.json', seen, '--dry-run');
    assert.match(
      tried.said,
      /^It can be applied: \d+ written, 0 unpublished, \d+ left as they are, 1 new pictures. Nothing was written.\n$/,
    );
    assert.equal(JSON.stringify(await there()), before);

    const asked = world.api.checks.length;
    const applied = await apply('staging.json', seen);
    assert.equal(applied.code, 0, applied.said);
    // Together, before the new picture is here and after; never one entry by itself.
    assert.deepEqual(
      world.api.checks.slice(asked).map(({ body }) => (body.entries ?? []).length > 1),
      [true, true],
    );
    assert.equal(await servedBy(target.url, await there()), await servedBy(world.url, await world.bundle()));
    const partner = await entryOf(office, 'partner', { code: 'millbrook' });
    const [newest] = (await deskOf(office).versions('partner', partner.documentId)).body.data.versions;
    assert.deepEqual([newest?.author, newest?.note], ['Programme Office', 'From staging']);
    const { documentId: benefit } = await entryOf(office, 'benefit', { benefitId: 'promoted' });
    assert.equal((await deskOf(office).versions('benefit', benefit)).body.data.versions.length, 1);
    assert.ok((await office.list('audit-entry')).body.results.length > 0);

    const pictures = files();
    const again = await diff('staging.json');
    assert.match(again.said, /0 to write, 0 to unpublish, \d+ are the same already\n$/);
    const kept = (await deskOf(office).versions('partner', partner.documentId)).body;
    const { said } = await apply('staging.json', seen);
    assert.equal(said, 'Nothing to do: all of it is live already.\n');
    assert.deepEqual((await deskOf(office).versions('partner', partner.documentId)).body, kept);
    assert.deepEqual(files(), pictures);
  });

  test('PTR-10 a file that is not what was exported is refused, each with what to do, and nothing changes', async () => {
    await exportTo('whole.json', '--kinds', 'benefit,partner');
    const whole = textOf('whole.json');
    const broken: Readonly<Record<string, readonly [text: string, reason: RegExp]>> = {
      'cut.json': [whole.slice(0, whole.length / 2), /incomplete or isn’t JSON.*Export it again/],
      'other.json': ['{"name":"burgee"}', /isn’t a content bundle. Make one with "content export"/],
      'list.json': ['[]', /isn’t a content bundle/],
      'newer.json': [
        whole.replace('"formatVersion": 1', '"formatVersion": 2'),
        /of format 2, and this CMS reads format 1/,
      ],
      'edited.json': [whole.replace('lounge-access', 'lounge'), /The bundle was changed after it was exported/],
      'scope.json': [whole.replace('"benefit"', '"plan"'), /The bundle was changed after/],
    };
    const before = await stateOf();
    for (const [name, [text, reason]] of Object.entries(broken)) {
      assert.notEqual(text, whole, name);
      fs.writeFileSync(file(name), text);
      for (const { code, said } of [await diff(name), await apply(name, 'x')]) {
        assert.equal(code, 1, name);
        assert.match(said, reason);
      }
    }
    forge('whole.json', 'foreign.json', ({ entries: [first] }) => Object.assign(first ?? {}, { kind: 'audit-entry' }));
    assert.match((await diff('foreign.json')).said, /no kind of content “audit-entry”, but form-schema, /);
    forge('whole.json', 'twice.json', ({ entries }) => entries.push(...structuredClone(entries.slice(0, 1))));
    assert.match((await diff('twice.json')).said, /in it twice/);
    forge('whole.json', 'without.json', (body) => (body.pictures = []));
    assert.match((await diff('without.json')).said, /lacks a picture/);
    assert.equal(
      (await run(['diff', file('nowhere.json'), '--to', target.url], {})).said,
      `${file('nowhere.json')} cannot be read. Is the name right?\n`,
    );
    assert.equal(await stateOf(), before);
  });

  test('PTR-07 nothing is applied that was not seen: neither another bundle, nor over what a colleague has saved meanwhile', async () => {
    const documentId = await publishBenefit('seen-first');
    await exportTo('benefits.json', '--kinds', 'benefit');
    assert.equal((await apply('benefits.json', seenIn((await diff('benefits.json')).said))).code, 0);
    await world.admin.save('benefit', documentId, { description: 'Once more.' });
    await world.admin.publish('benefit', documentId);
    await exportTo('benefits.json', '--kinds', 'benefit');
    const seen = seenIn((await diff('benefits.json')).said);
    const here = await entryOf(office, 'benefit', { benefitId: 'seen-first' });
    await office.save('benefit', here.documentId, { description: 'A colleague is at it.' });
    const before = await stateOf();
    const refused = await apply('benefits.json', seen);
    assert.equal(refused.code, 1);
    assert.match(refused.said, /not what was seen.*Look at the difference again/);
    assert.equal((await apply('benefits.json', hashOf('another'))).code, 1);
    assert.equal(await stateOf(), before);
    const looked = await diff('benefits.json');
    assert.match(looked.said, /! A draft with changes that nobody has published would be replaced/);
    assert.equal((await apply('benefits.json', seenIn(looked.said))).code, 0);
    assert.equal((await office.read('benefit', here.documentId)).body.data.description, 'Once more.');
  });

  test('PTR-10 a bundle is applied whole or not at all: refused by a check, or by its last entry, it leaves nothing behind', async () => {
    const change = ({ entries }: BundleFile) => {
      for (const { kind, content } of entries)
        if (kind === 'benefit') content.entry.title = `${String(content.entry.title)}!`;
    };
    const { body: stored } = await world.admin.upload('another.png', pixel(102));
    await publishBenefit('pictured', { image: stored[0]?.id });
    await exportTo('benefits.json', '--kinds', 'benefit,plan');
    forge('benefits.json', 'changed.json', change);
    const looked = await diff('changed.json');
    assert.match(looked.said, /New pictures: another.png/);
    const before = await stateOf();
    world.api.finds({ code: 'P060', file: 'benefit', pointer: '/title', message: 'No longer good enough' });
    const told = await diff('changed.json');
    assert.equal(told.code, 1);
    assert.match(told.said, /It would be refused:\n• No longer good enough. \(P060/);
    assert.equal(seenIn(told.said), undefined);
    const refused = await apply('changed.json', seenIn(looked.said));
    assert.deepEqual([refused.code, refused.said.includes('No longer good enough')], [1, true]);
    world.api.isBroken();
    assert.match((await apply('changed.json', seenIn(looked.said))).said, /checks could not be reached/);
    world.api.accepts();
    forge('changed.json', 'odd.json', ({ entries }) =>
      Object.assign(entries.at(-1)?.content.entry ?? {}, { unheardOf: 'x' }),
    );
    const odd = await apply('odd.json', seenIn((await diff('odd.json')).said));
    assert.match(odd.said, /plan “.*” cannot be made exactly what the bundle says, so nothing was applied/);
    assert.equal(await stateOf(), before);
    assert.equal((await apply('changed.json', seenIn(looked.said))).code, 0);
  });

  test('PTR-05 a picture in a bundle is held to what the media library takes, by its bytes', async () => {
    await exportTo('pictures.json', '--kinds', 'benefit');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const large = Buffer.concat([pixel(3), Buffer.alloc(3 * 1024 * 1024)]);
    const evil: Readonly<Record<string, Uint8Array>> = {
      'x.svg': svg,
      'x.png': svg,
      'large.png': large,
      '../../x.png': pixel(4),
      'x.html': svg,
      png: pixel(5),
    };
    const before = await stateOf();
    for (const [name, bytes] of Object.entries(evil)) {
      forge('pictures.json', 'evil.json', ({ entries, pictures }) => {
        pictures.push({ sha256: sha256Of(bytes), name, bytes: Buffer.from(bytes).toString('base64') });
        const benefit = entries.find(({ kind }) => kind === 'benefit');
        assert.ok(benefit);
        benefit.content.entry.image = `sha256:${sha256Of(bytes)}`;
      });
      for (const { code, said } of [await diff('evil.json'), await apply('evil.json', await seenOf('evil.json'))]) {
        assert.equal(code, 1, name);
        assert.match(said, /a picture is a PNG, JPEG or WebP file|too large: a picture can have up to 2 MB/, name);
      }
    }
    assert.equal(await stateOf(), before);
  });

  test('PTR-10 what a bundle does not have stays, unless it is to be unpublished; its draft stays even then', async () => {
    await exportTo('benefits.json', '--kinds', 'benefit');
    const seen = seenIn((await diff('benefits.json')).said);
    if (seen) await apply('benefits.json', seen);
    const made = await office.create('benefit', { benefitId: 'only-here', title: 'Only here' });
    await office.publish('benefit', made.body.data.documentId);
    assert.match((await diff('benefits.json')).said, /0 to write, 0 to unpublish/);
    const looked = await diff('benefits.json', '--prune');
    assert.match(
      looked.said,
      /To unpublish, because the bundle does not have it; the draft stays:\n {2}benefit “only-here”\n/,
    );
    const plans = (await there()).plans.length;
    assert.match((await apply('benefits.json', seenIn(looked.said))).said, /^Nothing to do/);
    assert.match(
      (await apply('benefits.json', seenIn(looked.said), '--prune')).said,
      /^Applied: 0 written, 1 unpublished/,
    );
    const removed = world.api.checks.at(-1)?.body.removed;
    assert.deepEqual(
      removed?.map(({ uid, key, entry }) => [uid, key, entry.title]),
      [['benefit', 'only-here', 'Only here']],
    );
    assert.deepEqual(
      [(await there()).benefits.some(({ id }) => id === 'only-here'), (await there()).plans.length],
      [false, plans],
    );
    assert.equal((await office.read('benefit', made.body.data.documentId)).body.data.title, 'Only here');
    await exportTo('gadabout.json', '--partners', 'gadabout');
    assert.match((await diff('gadabout.json', '--prune')).said, /0 to unpublish/);
  });

  test('PTR-03 only an administrator moves content, signed in by the environment; whoever cannot is told why', async () => {
    await exportTo('benefits.json', '--kinds', 'benefit');
    const signedIn = { CONTENT_EMAIL: world.office.email, CONTENT_PASSWORD: world.office.password };
    const asked = ['diff', file('benefits.json'), '--to', target.url];
    assert.equal((await run(asked, signedIn)).code, 0);
    const onlyAdmins = /^Only an administrator of the programme moves content/;
    const manager = { CONTENT_EMAIL: ofPartner('manager', 'penhallow').email, CONTENT_PASSWORD: world.password };
    const before = await stateOf();
    const reader = { CONTENT_TOKEN: await tokenAt(office, 'reader', ['read']) };
    const apply = ['apply', file('benefits.json'), '--to', target.url, '--seen', 'x'];
    const refusals: [args: string[], env: NodeJS.ProcessEnv, reason: RegExp][] = [
      [asked, manager, onlyAdmins],
      [['export', '--from', target.url], manager, onlyAdmins],
      [apply, manager, onlyAdmins],
      [asked, reader, onlyAdmins],
      [apply, reader, onlyAdmins],
      [asked, {}, /^Set CONTENT_TOKEN, or CONTENT_EMAIL and CONTENT_PASSWORD/],
      [asked, { ...signedIn, CONTENT_PASSWORD: 'wrong' }, /does not let office@burgee.example in. Check/],
      [asked, { CONTENT_TOKEN: 'wrong' }, /does not know you/],
      [asked, { CONTENT_TOKEN: tokens.staging }, /does not know you/],
      [['diff', file('benefits.json'), '--to', 'http://127.0.0.1:9'], reader, /cannot be reached.*Is the CMS running/],
      [['diff', file('benefits.json'), '--to', 'http://cms.example'], reader, /unprotected. Use https/],
      [['diff', file('benefits.json'), '--to', 'cms'], reader, /is not an address/],
      [['diff', file('benefits.json'), '--to', world.api.url], reader, /answers, but not as a CMS does/],
    ];
    for (const [args, env, reason] of refusals) {
      const { code, said } = await run(args, env);
      assert.deepEqual([code, reason.test(said)], [1, true], `${JSON.stringify(env)} ${args.join(' ')}: ${said}`);
      assert.doesNotMatch(said, /Passw0rd/);
    }
    for (const args of [
      [],
      ['aply'],
      ['diff'],
      ['diff', 'x', '--too', 'y'],
      ['apply', file('benefits.json'), '--to', target.url],
    ]) {
      const { code, said } = await run(args, reader);
      assert.deepEqual([code, said.includes('Usage: content export')], [2, true], args.join(' '));
    }
    assert.equal(await stateOf(), before);
  });
});
