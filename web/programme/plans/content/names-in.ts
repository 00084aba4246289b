import { valueAt } from '#web/platform/content/partner-assets.ts';

/** What entries call themselves, by the field that names them; an entry of the wrong shape may have no name. */
export function namesIn(entries: readonly object[], key: string): readonly string[] {
  return entries.map((entry) => valueAt(entry, [key])).filter((name) => typeof name === 'string');
}
