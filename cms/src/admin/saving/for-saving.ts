/** What the form holds, as Strapi's interface takes it: relations are what is to be connected and disconnected. */
export function forSaving(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forSaving);
  if (typeof value !== 'object' || value === null) return value;
  if ('apiData' in value) return value.apiData;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, forSaving(member)]));
}
