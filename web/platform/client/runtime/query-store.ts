import { browserMemory, keptForMs } from '#web/platform/domain/browser-memory.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';
import { type PageQuery, pageQueryOf, takenOf } from '#web/platform/domain/page-query.ts';

interface KeptQuery {
  readonly values: PageQuery;
  readonly expires: number;
}

const storageKey = browserMemory.query.name;
/** The visitor's id of the campaign that sent them; kept beside the rest, and as long (ENT-02). */
const campaignVisitorKey = browserMemory['campaign-visitor'].name;
/** Never stored: each of these is a key to something, or, as the page to go back to, may hold one and is of the moment (LOG-05). */
const neverKept = ['referrer', 'code', 'state', 'error', 'token', 'sessionToken', 'id_token', 'response'];

/**
 * Remembers the query's parameters for three days from `now` (milliseconds); a newer value replaces an older one (ENT-02).
 *
 * @param ofTheMoment what the programme says is never remembered
 */
export function keepQuery(query: PageQuery, now: number, ofTheMoment: readonly string[] = []): void {
  const kept = Object.entries(query).filter(([name]) => !neverKept.includes(name) && !ofTheMoment.includes(name));
  if (kept.length === 0) return;
  const { [campaignVisitorKey]: visitor, ...values } = { ...keptQuery(now), ...Object.fromEntries(kept) };
  const stored: KeptQuery = { values, expires: now + keptForMs(browserMemory.query) };
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
    if (visitor !== undefined) localStorage.setItem(campaignVisitorKey, visitor);
  } catch {
    // Storage switched off: the query lasts as long as it is in the address.
  }
}

/** The parameters remembered and not yet expired at `now` (milliseconds), with the visitor's id; what has expired goes. */
export function keptQuery(now: number): PageQuery {
  try {
    const visitor = localStorage.getItem(campaignVisitorKey);
    const stored = storedQuery();
    if (stored !== undefined && stored.expires > now)
      return { ...stored.values, ...(visitor !== null && { [campaignVisitorKey]: visitor }) };
    for (const key of [storageKey, campaignVisitorKey]) localStorage.removeItem(key);
  } catch {
    // Storage switched off: nothing was remembered.
  }
  return {};
}

function storedQuery(): KeptQuery | undefined {
  try {
    const { values, expires } = membersOf(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return isQuery(values) && typeof expires === 'number' ? { values, expires } : undefined;
  } catch {
    return undefined;
  }
}

function isQuery(values: unknown): values is PageQuery {
  return isRecord(values) && Object.values(values).every((value) => typeof value === 'string');
}

/** What a visit tells the API: the address's own parameters over the remembered ones. */
export function queryToSend(search: string, now: number): PageQuery {
  return takenOf({ ...keptQuery(now), ...pageQueryOf(search) });
}
