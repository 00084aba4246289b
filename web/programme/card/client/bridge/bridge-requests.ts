import { isRecord } from '#web/platform/domain/members.ts';

/** What the app asked before the bridge was drawn. */
const early: string[] = [];
let listener: ((fragment: string) => void) | undefined;

/** The app asks something of the bridge, by the fragment of its page. */
export function askBridge(fragment: string): void {
  if (listener === undefined) early.push(fragment);
  else listener(fragment);
}

/** Hears what the app asks, and what it has asked so far; returns how to stop. */
export function hearRequests(listen: (fragment: string) => void): () => void {
  listener = listen;
  for (const fragment of early.splice(0)) listen(fragment);
  return () => {
    listener = undefined;
  };
}

export type BridgeRequest =
  | { readonly operation: 'ENCRYPT'; readonly content: Readonly<Record<string, unknown>> }
  | { readonly operation: 'DECRYPT'; readonly iv: string | undefined; readonly data: string };

/**
 * What a fragment asks (BRG-01): `OPERATION=ENCRYPT&DATA=<JSON>`, or `OPERATION=DECRYPT&DATA=<base64>&IV=<base64>`. An iv to
 * encrypt with is not taken: ours is random (BRG-02).
 *
 * @throws {TypeError | SyntaxError} where it asks neither.
 */
export function requestIn(fragment: string): BridgeRequest {
  const asked = new URLSearchParams(fragment);
  const operation = oneOf(asked, 'OPERATION');
  const data = oneOf(asked, 'DATA');
  if (data === undefined) throw new TypeError('There is nothing to work on.');
  if (operation === 'DECRYPT') return { operation, data, iv: oneOf(asked, 'IV') };
  if (operation !== 'ENCRYPT') throw new TypeError('There is no such operation.');
  const content: unknown = JSON.parse(data);
  if (!isRecord(content)) throw new TypeError('It is not an object that is to be encrypted.');
  return { operation, content };
}

function oneOf(asked: URLSearchParams, name: string): string | undefined {
  const [value, ...more] = asked.getAll(name);
  if (more.length > 0) throw new TypeError('It is said twice.');
  return value;
}
