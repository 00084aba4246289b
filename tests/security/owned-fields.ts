import { loadCatalogues } from '#journeys/load-repository.ts';
import { inDatabase } from '#tests/e2e/support/database.ts';
import { formOf, type StepScreen } from '#tests/e2e/support/http-customer.ts';

import { bodySchemaOf, components, operationOf, resolved, type Schema } from './document.ts';
import { atOnce } from './at-once.ts';
import { atLeast, type Figure, none, type Scale } from './figure.ts';
import { forgetLimits } from './people.ts';
import { prepare, type Scene, scenes, type Staged, unplayed } from './scenes.ts';

type Values = Readonly<Record<string, unknown>>;
type Place = readonly string[];

const canary = 'canary-9e41';
const canaryId = '0c0ffee0-c0de-7bad-8bad-0ca11ab1e000';
const canaryNumber = 47_110_815;
const canaryDay = '1999-09-09';
const traces = `${canary}|${canaryId}|${canaryNumber}|${canaryDay}`;

/** Tables of what was published, which no customer writes. */
const published = ['releases', 'journey_versions', 'form_versions', 'kysely_migration', 'kysely_migration_lock'];

/** A field that is the server's to set, and a value that somebody might like it to have. */
interface Owned {
  readonly name: string;
  readonly value: unknown;
}

function valueFor(name: string, type: string): unknown {
  if (name === 'block') return 'CUSTOMER_BLOCKED';
  if (name === 'setupState' || name === 'setup_state') return ['EMAIL_VERIFIED', 'MOBILE_VERIFIED', canary];
  if (/bool/u.test(type)) return true;
  if (/timestamp|date/u.test(type)) return `${canaryDay}T09:09:09.000Z`;
  if (/int|number|numeric/u.test(type)) return canaryNumber;
  if (type === 'uuid') return canaryId;
  if (/json|array/u.test(type)) return [canary];
  return canary;
}

function camel(name: string): string {
  return name.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

/** Every column, fact and member of an answer about a customer: what the server knows and nobody sends. */
async function ownedFields(): Promise<readonly Owned[]> {
  const columns = await inDatabase(
    `select distinct on (column_name) column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name <> all($1) order by column_name`,
    [published],
  );
  const { facts } = loadCatalogues();
  const answers = ['LoggedInUser', 'Customer'].flatMap((name) =>
    Object.entries(components.schemas[name]?.properties ?? {}),
  );
  const later = ['blocked', 'isBlocked', 'role', 'isAdmin', '_id', 'user', 'userId', 'customer', 'session', 'stepUpAt'];
  const all: (readonly [string, string])[] = [
    ...columns.flatMap(({ name, type }) => [
      [String(name), String(type)] as const,
      [camel(String(name)), String(type)] as const,
    ]),
    ...Object.entries(facts).map(([name, { type }]) => [name, type] as const),
    ...answers.map(([name, schema]) => [name, schema.type ?? 'string'] as const),
    ...later.map((name) => [name, /^is|blocked/u.test(name) ? 'boolean' : 'string'] as const),
  ];
  return [...new Map(all)].map(([name, type]) => ({ name, value: valueFor(name, type) }));
}

/** Every object in a body, the body itself first. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return [at, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
}

function injected(body: Values, [first, ...rest]: Place, more: Values): Values {
  if (first === undefined) return { ...more, ...body };
  return { ...body, [first]: injected(body[first] as Values, rest, more) };
}

/** Parameters of an address that registration takes over, as the specification says (ENT-08). */
const takenFromQuery = ['isHybridSignup'];

/** Names that may stand at a place, by the document, by the form of the step, or because the request says them. */
function allowedAt(scene: Scene, { body = {}, screen }: Staged, place: Place): Set<string> {
  let schema: Schema | undefined = bodySchemaOf(operationOf(scene.operation));
  let value: unknown = body;
  for (const name of place) {
    schema = schema?.properties?.[name] && resolved(schema.properties[name]);
    value = (value as Values)[name];
  }
  const named = [schema?.properties, value as Values, screen && formPropertiesAt(screen, place)];
  const words = named.flatMap((some) => Object.keys(some ?? {}));
  return new Set(place.at(-1) === 'query' ? [...words, ...takenFromQuery] : words);
}

function formPropertiesAt(screen: StepScreen, [first, ...rest]: Place): Values {
  if (first !== 'answers') return {};
  let at: { readonly properties?: Readonly<Record<string, unknown>> } | undefined = formOf(screen)?.schema;
  for (const name of rest) at = at?.properties?.[name] as typeof at;
  return at?.properties ?? {};
}

/** What the database says of a person, without what is another for everybody. */
async function shapeOf({ email }: Staged['person']): Promise<string> {
  const rows = await inDatabase(
    `select to_jsonb(c) as customer, (select jsonb_agg(to_jsonb(s)) from sessions s where s.customer_id = c.customer_id) as sessions,
            (select count(*) from devices d where d.customer_id = c.customer_id) as devices
       from customers c where email = $1 order by created_at`,
    [email],
  );
  return JSON.stringify(rows, (name, value: unknown) =>
    typeof value === 'string' && !['account_type', 'partner_code', 'signed_in_by', 'title'].includes(name)
      ? 'text'
      : value,
  );
}

async function tracesInDatabase(): Promise<string[]> {
  const tables = await inDatabase(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [published],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await inDatabase(`select t::text as row from "${String(name)}" t where t::text ~ $1 limit 1`, [
      traces,
    ]);
    found.push(...rows.map(({ row }) => `${String(name)}: ${String(row).slice(0, 300)}`));
  }
  return found;
}

interface Tally {
  injections: number;
  refused: number;
  readonly accepted: string[];
  readonly faults: string[];
}

interface Trying extends Scale {
  readonly owned: readonly Owned[];
  readonly tally: Tally;
}

/** A few from all over the list. */
function samplesOf(owned: readonly Owned[]): Owned[] {
  const gap = Math.ceil(owned.length / 6);
  return owned.filter((_, index) => index % gap === 0);
}

/** One place of one scene: what is refused is split until each name has been refused on its own. */
async function tryPlace(scene: Scene, place: Place, { owned, tally, size }: Trying): Promise<void> {
  const plain = await played(scene, (body) => body);
  if (plain.status >= 300 || /"errors":\{"/u.test(plain.text))
    throw new Error(`${scene.name} is not accepted as it is: ${plain.text}`);
  let staged = await scene.stage();
  const allowed = allowedAt(scene, staged, place);
  const names = owned.filter(({ name }) => !allowed.has(name));
  tally.injections += names.length;
  const textsOnly = place.at(-1) === 'query';
  const split = async (some: readonly Owned[]): Promise<void> => {
    if (some.length === 0) return;
    const more = Object.fromEntries(some.map(({ name, value }) => [name, textsOnly ? asText(value) : value]));
    const { status, text } = await send(scene, staged, (body) => injected(body, place, more));
    const what = `${scene.name} at /${place.join('/')}: ${some
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200)}`;
    if (status >= 500) tally.faults.push(`${what}: ${text}`);
    if (status < 300) {
      const shape = await shapeOf(staged.person);
      if (shape !== plain.shape) tally.accepted.push(`${what}: ${shape} instead of ${plain.shape}`);
      staged = await scene.stage();
      return;
    }
    if (some.length === 1) {
      tally.refused += 1;
      return;
    }
    if (size === 'quick') {
      for (const one of samplesOf(some)) await split([one]);
      return;
    }
    const middle = Math.ceil(some.length / 2);
    await split(some.slice(0, middle));
    await split(some.slice(middle));
  };
  await split(names);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function send(scene: Scene, { browser, ...wording }: Staged, change: (body: Values) => Values) {
  return browser.send(prepare(browser, scene.operation, { ...wording, body: change(wording.body ?? {}) }));
}

async function played(scene: Scene, change: (body: Values) => Values) {
  const staged = await scene.stage();
  const { status, text } = await send(scene, staged, change);
  return { status, text, shape: await shapeOf(staged.person) };
}

/** Nobody gives themselves what is the server's to give, in any body. */
export async function checkOwnedFields({ size }: Scale): Promise<Figure[]> {
  const owned = await ownedFields();
  const tally: Tally = { injections: 0, refused: 0, accepted: [], faults: [] };
  let places = 0;
  await forgetLimits();
  await atOnce(scenes.filter(takesBody), 6, async (scene) => {
    const { body } = await scene.stage();
    for (const place of placesIn(body)) {
      places += 1;
      await tryPlace(scene, place, { owned, tally, size });
    }
  });
  tally.accepted.push(...(await tracesInDatabase()));
  const among = `${tally.injections} injections of ${owned.length} names at ${places} places (${tally.refused} refused one by one)`;
  return [
    none('server-owned fields, accepted', tally.accepted, among),
    none('server-owned fields, faults', tally.faults, `${tally.injections} injections`),
    none('server-owned fields, operations without a scene', unplayed(), `${scenes.length} scenes`),
    atLeast('server-owned fields, names', owned.length, 100),
  ];
}

function takesBody({ operation }: Scene): boolean {
  return bodySchemaOf(operationOf(operation)) !== undefined;
}
