/** What cannot be done, in words that say what to do. */
export class ContentRefused extends Error {}

/** @typedef {{ bundle: string, prune: boolean }} Promotion */
/** @typedef {{ what: string, label: string, before?: string, after?: string }} Change */
/** @typedef {{ journey: string, step: string, count: number, to?: string, reason?: string }} Inside */
/**
 * @typedef {object} Changes
 * @property {Change[]} changes
 * @property {number} more
 * @property {{ sentences: string[], more: number }} [told]
 * @property {{ stay: Inside[], move: Inside[], stranded: Inside[] }} [inside]
 */
/** @typedef {{ kind: string, key: string, what: 'new' | 'changed', replacesDraft: boolean, changes: Changes }} PlannedEntry */
/**
 * @typedef {object} Plan
 * @property {string} sha256
 * @property {string} seen
 * @property {PlannedEntry[]} entries
 * @property {number} same
 * @property {{ kind: string, key: string }[]} unpublished
 * @property {string[]} pictures
 * @property {string[]} problems
 */
/** @typedef {{ sha256: string, written: number, same: number, unpublished: number, pictures: number }} Result */

const PATIENCE_MS = 5 * 60_000;
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * A CMS, with somebody signed in. Credentials come from the environment, for a command line is read by others and kept.
 * @param {string} address
 * @param {NodeJS.ProcessEnv} env
 */
export async function openCms(address, env) {
  const base = baseOf(address);
  const token = env['CONTENT_TOKEN'] ?? (await signIn(base, env));
  /**
   * @param {string} path
   * @param {{ method: 'POST', body: string } | undefined} [asked]
   */
  const ask = async (path, asked) => {
    // Strapi reads no more than 2 MB of JSON; this type it leaves to the one who asked.
    const headers = { 'content-type': 'application/x-burgee-promotion', authorization: `Bearer ${token}` };
    const response = await send(new URL(path, base), { ...asked, headers });
    if (response.ok) return response;
    throw new ContentRefused(await refusalIn(response, base));
  };
  /**
   * @param {string} path
   * @param {object} body
   */
  const post = async (path, body) => {
    const response = await ask(path, { method: 'POST', body: JSON.stringify(body) });
    /** @type {{ data?: unknown } | undefined} */
    const answer = await response.json().catch(() => undefined);
    if (answer?.data !== undefined) return answer.data;
    throw new ContentRefused(`${base.host} answers, but not as a CMS does. Is the address right?`);
  };
  return {
    /** @param {{ kinds?: string | undefined, partners?: string | undefined }} scope */
    exportBundle: async ({ kinds = '', partners = '' }) =>
      (await ask(`promotion/bundle?${new URLSearchParams({ kinds, partners })}`)).text(),
    /** @type {(promotion: Promotion) => Promise<Plan>} */
    diff: async (promotion) => /** @type {Plan} */ (await post('promotion/diff', promotion)),
    /** @type {(application: Promotion & { seen: string, note: string, isTry: boolean }) => Promise<Result>} */
    apply: async (application) => /** @type {Result} */ (await post('promotion/apply', application)),
  };
}

/** @param {string} address */
function baseOf(address) {
  if (!URL.canParse(address))
    throw new ContentRefused(`${address} is not an address. Write it like https://cms.example.`);
  const base = new URL(address);
  const isSafe = base.protocol === 'https:' || (base.protocol === 'http:' && loopback.includes(base.hostname));
  if (!isSafe) throw new ContentRefused(`${address} would carry your sign-in unprotected. Use https.`);
  return new URL('/', base);
}

/**
 * @param {URL} base
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>}
 */
async function signIn(base, env) {
  const { CONTENT_EMAIL: email, CONTENT_PASSWORD: password } = env;
  if (!email || !password)
    throw new ContentRefused('Set CONTENT_TOKEN, or CONTENT_EMAIL and CONTENT_PASSWORD, in the environment.');
  const response = await send(new URL('admin/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  /** @type {{ data?: { token?: string } }} */
  const answer = await response.json().catch(() => ({}));
  if (response.ok && answer.data?.token !== undefined) return answer.data.token;
  if (response.status === 429) throw new ContentRefused(`${base.host}: too many tries to sign in. Wait five minutes.`);
  throw new ContentRefused(`${base.host} does not let ${email} in. Check CONTENT_EMAIL and CONTENT_PASSWORD.`);
}

/**
 * @param {URL} address
 * @param {RequestInit} asked
 */
async function send(address, asked) {
  try {
    return await fetch(address, { ...asked, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const reason = reasonOf(error);
    throw new ContentRefused(
      `${address.origin} cannot be reached (${reason}). Is the CMS running, and the address right?`,
    );
  }
}

/**
 * What fetch says is "fetch failed"; why stands in its cause.
 * @param {unknown} error
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/**
 * @param {Response} response
 * @param {URL} base
 */
async function refusalIn(response, base) {
  /** @type {{ error?: { message?: string } }} */
  const body = await response.json().catch(() => ({}));
  const message = body.error?.message;
  switch (response.status) {
    case 401:
      return `${base.host} does not know you. Is the token right, of this environment, and not expired?`;
    case 404:
    case 405:
      return `${base.host} is no CMS of this version: it knows nothing of bundles.`;
    case 400:
    case 403:
    case 413:
      return message ?? `${base.host} answers ${response.status}.`;
    default:
      return `${base.host} answers ${response.status}. Its log says why; nothing was applied.`;
  }
}
