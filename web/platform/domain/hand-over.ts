/** A code that carries the app's session into a browser is worth a minute: as long as opening one takes (ENT-11). */
export const handOverLifetimeSeconds = 60;

/** Codes for one customer. */
export const handOversOfCustomer = { limit: 20, seconds: 15 * 60 } as const;

/**
 * An address outside that we send customers to, such as a bank's: exactly one of the `origins` that we know, by https, with nothing before
 * the host that could be taken for it; over http only on this machine, where the sandbox is. Nothing for any other.
 */
export function outsideUrlIn(text: string, origins: readonly string[]): string | undefined {
  // A browser drops these and reads on; whoever sends them means to deceive.
  if (/[\s\\\p{Cc}]/u.test(text) || !/^https?:\/\//u.test(text)) return undefined;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return undefined;
  const isSafe = url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return isSafe && origins.includes(url.origin) ? url.href : undefined;
}
