// The one CMS of a run: built, on a real PostgreSQL, from the first start on an empty database. Whoever asks for it first starts it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Core } from '@strapi/strapi';
import type { ContentBundle, PartnerContent } from '../../../web/platform/domain/content.ts';
import { startCms } from '../../start.mjs';
import { startApiStandIn } from './api-stand-in.ts';
import { call, freePort, signIn, startCmsProcess, type Account, type CmsSettings, type Person } from './cms.ts';
import { provideDatabase } from './database.ts';
import type { ContentType, Entries, Listed, PublishedType } from './entries.ts';
import { bytesOf, copyRepository, type Entry } from './repository.ts';

/** What the CMS delivers: every list of the programme stands beside the parts that any programme has. */
export interface Bundle extends Omit<ContentBundle, 'lists'> {
  readonly banks: readonly (Entry & { readonly id: string })[];
  readonly benefits: readonly (Entry & { readonly id: string })[];
  readonly campaigns: readonly Entry[];
  readonly causes: readonly Entry[];
  readonly plans: readonly Entry[];
}

export const contentTypes: readonly PublishedType[] = [
  'form-schema',
  'copy',
  'journey',
  'partner',
  'benefit',
  'campaign-content',
  'cause',
  'plan',
  'bank',
];

const token = 'delivery-token-of-the-tests';
const contentSecret = 'content-secret-of-the-tests';
const password = 'Passw0rd!Passw0rd';
const office: Account = { email: 'office@burgee.example', password };
export const ofPartner = (role: 'manager' | 'editor' | 'viewer', code: string): Account => ({
  email: `${role}@${code}.example`,
  password,
});

/** What ends what was started, the last one first. */
const endings: (() => unknown)[] = [];

async function end(): Promise<void> {
  for (const one of endings.splice(0).reverse()) await one();
}

async function start() {
  const database = await provideDatabase();
  endings.push(() => database.remove());
  const api = await startApiStandIn();
  endings.push(() => api.stop());
  const repository = copyRepository();
  endings.push(() => repository.remove());
  const publicDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cms-test-public-'));
  endings.push(() => fs.rmSync(publicDir, { recursive: true, force: true }));
  const env: CmsSettings = {
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
  const cms = await startCmsProcess(env);
  endings.push(() => cms.stop());
  const direct = new pg.Client(database.url);
  await direct.connect();
  endings.push(() => direct.end());
  return { api, repository, publicDir, env, cms, direct };
}

async function startWorld() {
  const { api, repository, publicDir, env, cms, direct } = await start();
  const { url } = cms;
  const delivery = async () => {
    const { body } = await call<{ readonly version: string; readonly bundle: Bundle }>(`${url}/api/delivery/bundle`, {
      token,
    });
    return body;
  };
  /** Each signs in once: the CMS lets nobody do so often. */
  const known = new Map<string, Promise<Person>>();
  const as = (account: Account): Promise<Person> => {
    const person = known.get(account.email) ?? signIn(url, account);
    known.set(account.email, person);
    return person;
  };
  const admin = await as(office);
  const [penhallow, gadabout] = await Promise.all([partnerIdOf(admin, 'penhallow'), partnerIdOf(admin, 'gadabout')]);
  return {
    ...{ token, contentSecret, password, office, env, url, api, admin, as, repository, publicDir },
    database: direct,
    ids: { penhallow, gadabout },
    manager: (code: string) => as(ofPartner('manager', code)),
    viewer: (code: string) => as(ofPartner('viewer', code)),
    editor: (code: string) => as(ofPartner('editor', code)),
    entryOf: <Type extends ContentType>(type: Type, which?: Partial<Entries[Type]>) => entryOf(admin, type, which),
    idOf: async <Type extends ContentType>(type: Type, which?: Partial<Entries[Type]>) =>
      (await entryOf(admin, type, which)).documentId,
    partnerId: (code: string) => partnerIdOf(admin, code),
    bundle: async () => (await delivery()).bundle,
    /** A partner as its customers get it. */
    livePartner: async (code: string): Promise<PartnerContent> => {
      const live = (await delivery()).bundle.partners[code];
      if (!live) throw new Error(`the partner ${code} is not live`);
      return live;
    },
    version: async () =>
      (await call<{ readonly version: string }>(`${url}/api/delivery/version`, { token })).body.version,
    /** What the first start made, before a test changed some of it. */
    first: { ...(await delivery()), entries: await liveEntries(admin) },
    /** The newest lines of the audit, the last one first. */
    auditLines: async () => {
      const newest = '/content-manager/collection-types/api::audit-entry.audit-entry?pageSize=100&sort=id:DESC';
      return (await admin.request<Listed<Entries['audit-entry']>>(newest)).body.results;
    },
    pictureBytes: () => bytesOf('cms/seeds/assets/default-logo.png'),
    /** Ends the process of the CMS and starts it in this one, which can write from inside from then on. */
    restartHere: async (): Promise<Core.Strapi> => {
      await cms.stop();
      Object.assign(process.env, env);
      const strapi = await startCms();
      endings.push(() => strapi.destroy());
      return strapi;
    },
  };
}

/** An entry that has these attributes, or any. */
export async function entryOf<Type extends ContentType>(
  person: Person,
  type: Type,
  which: Partial<Entries[Type]> = {},
): Promise<Entries[Type]> {
  const { results } = (await person.list(type)).body;
  const found = results.find((entry) => isDeepStrictEqual({ ...entry, ...which }, entry));
  if (!found) throw new Error(`there is no ${type} ${JSON.stringify(which)}`);
  return found;
}

const partnerIdOf = async (person: Person, code: string) => (await entryOf(person, 'partner', { code })).documentId;

/** By their type, the ids of what is public. */
async function liveEntries(person: Person): Promise<ReadonlyMap<PublishedType, readonly string[]>> {
  const lists = contentTypes.map(async (type) => {
    const { results } = (await person.list(type)).body;
    const live = results.filter(({ status }) => status !== 'draft');
    return [type, live.map(({ documentId }) => documentId)] as const;
  });
  return new Map(await Promise.all(lists));
}

/** Started once, before the first test of whichever files of tests are run. */
export let world: Awaited<ReturnType<typeof startWorld>>;

before(async () => {
  world = await startWorld();
});
beforeEach(() => {
  world.api.accepts();
});
// Nothing here may wait while it is loaded: with no test left that it knows of, Node takes the run for over, and ends it.
after(end);
