/** What an address says behind its question mark. */
export type PageQuery = Readonly<Record<string, string>>;

/** What the API takes of a page's query, and the browser sends of it: no more than this many, this long. */
const limits = { count: 32, name: 64, value: 512 };

/** What no database keeps, and a name that is none: the API refuses both, and whoever followed a broken link can do nothing about it. */
const refused = { text: '\0', name: '__proto__' };

/** The query of a page's address as far as the API takes it. */
export function pageQueryOf(search: string): PageQuery {
  const entries = [...new URLSearchParams(search)].filter(isTaken);
  return Object.fromEntries(Object.entries(Object.fromEntries(entries)).slice(0, limits.count));
}

/** The last of what the API takes of `query`. */
export function takenOf(query: PageQuery): PageQuery {
  return Object.fromEntries(Object.entries(query).filter(isTaken).slice(-limits.count));
}

function isTaken([name, value]: readonly [string, string]): boolean {
  const isShort = name.length <= limits.name && value.length <= limits.value;
  return isShort && name !== refused.name && !(name + value).includes(refused.text);
}
