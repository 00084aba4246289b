import pg from 'pg';
import { PlainProblem } from './progress.mjs';

/**
 * Creates the database `name` on the server of `serverUrl` unless it is there, and gives its URL.
 * @param {string} serverUrl
 * @param {string} name letters, digits and underscores
 * @returns {Promise<string>}
 */
export async function ensureDatabase(serverUrl, name) {
  await onServer(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  return urlOf(serverUrl, name);
}

/**
 * Creates the database `name` as a copy of `template`, which nobody may be connected to, and gives its URL.
 * @param {string} serverUrl
 * @param {string} name letters, digits and underscores
 * @param {string} template the name of a database
 * @returns {Promise<string>}
 */
export async function copyDatabase(serverUrl, name, template) {
  await onServer(serverUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`),
  );
  return urlOf(serverUrl, name);
}

/**
 * Creates the database `name` unless it is there, and has it filled; whoever asks for it at the same time waits for that. One that was
 * left half filled is made anew.
 * @param {string} serverUrl
 * @param {string} name letters, digits and underscores
 * @param {(url: string) => Promise<void>} fill leaves no connection open
 */
export async function ensureFilledDatabase(serverUrl, name, fill) {
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const filled = "select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = 'filled'";
    if ((await client.query(filled, [name])).rowCount !== 0) return;
    const database = client.escapeIdentifier(name);
    await client.query(`drop database if exists ${database} with (force)`);
    await client.query(`create database ${database}`);
    await fill(urlOf(serverUrl, name));
    await client.query(`comment on database ${database} is 'filled'`);
  });
}

/**
 * Creates the database `name` and a role of that name whom it belongs to, which may go to no other database of ours; gives
 * the URL with which that role reaches it.
 * @param {string} serverUrl
 * @param {string} name letters, digits and underscores
 * @param {string} password
 * @returns {Promise<string>}
 */
export async function ensureOwnDatabase(serverUrl, name, password) {
  await onServer(serverUrl, async (client) => {
    await ensureRole(client, name, password);
    const role = client.escapeIdentifier(name);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${role} owner ${role}`);
    await client.query(`revoke connect on database ${role} from public`);
  });
  return urlFor(name, password, urlOf(serverUrl, name));
}

/**
 * Creates a role that owns nothing, and lets it into the database of `url`; gives the URL with which it reaches it. What it may do
 * there is for the owner of the tables to say.
 * @param {string} url of the database, as whom it belongs to
 * @param {string} name letters, digits and underscores
 * @param {string} password
 * @returns {Promise<string>}
 */
export async function ensureGuest(url, name, password) {
  await onServer(url, async (client) => {
    await ensureRole(client, name, password);
    const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`grant connect on database ${database} to ${client.escapeIdentifier(name)}`);
  });
  return urlFor(name, password, url);
}

/**
 * @param {pg.Client} client
 * @param {string} name
 * @param {string} password
 */
async function ensureRole(client, name, password) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  const change = rowCount === 0 ? 'create' : 'alter';
  const may = `login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`;
  await client.query(`${change} role ${client.escapeIdentifier(name)} ${may}`);
}

/**
 * @param {string} name
 * @param {string} password
 * @param {string} address
 * @returns {string}
 */
function urlFor(name, password, address) {
  const url = new URL(address);
  url.username = name;
  url.password = password;
  return url.href;
}

/**
 * Lets nobody into the database `name` but whom it belongs to.
 * @param {string} serverUrl
 * @param {string} name
 */
export async function closeToOthers(serverUrl, name) {
  await onServer(serverUrl, (client) =>
    client.query(`revoke connect on database ${client.escapeIdentifier(name)} from public`),
  );
}

/**
 * @param {string} serverUrl
 * @param {string} name
 */
export async function dropDatabase(serverUrl, name) {
  await onServer(serverUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}

/**
 * @param {string} serverUrl
 * @param {string} prefix of the names of databases
 */
export async function dropDatabases(serverUrl, prefix) {
  await onServer(serverUrl, async (client) => {
    const named = 'select datname from pg_database where starts_with(datname, $1)';
    /** @type {pg.QueryResult<{ datname: string }>} */
    const { rows } = await client.query(named, [prefix]);
    for (const { datname } of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  });
}

/**
 * @param {string} serverUrl
 * @param {string} name of a role that owns nothing
 */
export async function dropRole(serverUrl, name) {
  await onServer(serverUrl, (client) => client.query(`drop role if exists ${client.escapeIdentifier(name)}`));
}

/**
 * @param {string} serverUrl
 * @param {string} name
 * @returns {string}
 */
export function urlOf(serverUrl, name) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * @template T
 * @param {string} serverUrl
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function onServer(serverUrl, work) {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a connection that breaks fails the query that runs
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that the database which somebody named in `variable` can be used, and says what to do when not.
 * @param {string} variable
 * @param {string} url
 */
export async function tryDatabase(variable, url) {
  try {
    await onServer(url, (client) => client.query('select 1'));
  } catch (error) {
    const place = URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'not a URL';
    throw new PlainProblem(
      `The database of ${variable} (${place}) cannot be used: ${reasonOf(error)}.\n` +
        `Start that server, correct ${variable}, or unset it to run on the PostgreSQL that npm brings.`,
    );
  }
}

/**
 * Whether somebody with that address has activated a card.
 * @param {string} url of the API's database
 * @param {string} email
 * @returns {Promise<boolean>}
 */
export async function hasActivatedCard(url, email) {
  return onServer(url, async (client) => {
    const activated = 'select 1 from customers where email = $1 and card_activated_at is not null';
    const { rowCount } = await client.query(activated, [email]);
    return rowCount !== 0;
  });
}

/**
 * Whether somebody with that address has paid with their card more than three months ago.
 * @param {string} url of the API's database
 * @param {string} email
 * @returns {Promise<boolean>}
 */
export async function hasHistory(url, email) {
  return onServer(url, async (client) => {
    const paid =
      "select 1 from payments join customers using (customer_id) where email = $1 and created < now() - interval '90 days' limit 1";
    const { rowCount } = await client.query(paid, [email]);
    return rowCount !== 0;
  });
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' && 'code' in error ? String(error.code) : error.message;
}
