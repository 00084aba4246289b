/** When something that a browser keeps goes. */
export type Life = 'until-closed' | { readonly hours: number } | { readonly days: number };

export interface KeptThing {
  /** As the browser lists it; `*` stands for what differs. */
  readonly name: string;
  readonly place: 'cookie' | 'local-storage' | 'session-storage';
  readonly life: Life;
}

/**
 * All that a customer's browser keeps for us, whatever the programme. What sets and reads it takes names and lives from here, and `/cookies`
 * lists it, so that nothing is kept that the page does not say. (The developer's toolbar, which no customer meets, has a
 * key of its own.)
 */
export const browserMemory = {
  session: { name: 'sid', place: 'cookie', life: 'until-closed' },
  device: { name: 'did', place: 'cookie', life: { days: 365 } },
  said: { name: 'said', place: 'cookie', life: 'until-closed' },
  events: { name: 'events', place: 'cookie', life: { days: 365 } },
  query: { name: 'query', place: 'local-storage', life: { days: 3 } },
  'campaign-visitor': { name: 's_id', place: 'local-storage', life: { days: 3 } },
  drafts: { name: 'draft:*', place: 'session-storage', life: 'until-closed' },
  'draft-owner': { name: 'draft-owner', place: 'session-storage', life: 'until-closed' },
  'signed-in': { name: 'signed-in', place: 'session-storage', life: 'until-closed' },
} as const satisfies Readonly<Record<string, KeptThing>>;

/** The session's cookie at this address: over https under a name that no other host can set. */
export function sessionCookieName(publicUrl: string): string {
  return ownCookieName(browserMemory.session, publicUrl);
}

/** The name of a cookie at this address: over https one that no other host can set. */
export function ownCookieName({ name }: KeptThing, publicUrl: string): string {
  return new URL(publicUrl).protocol === 'https:' ? `__Host-${name}` : name;
}

/** How long something with an end of its own is kept, in milliseconds. */
export function keptForMs({ life }: { readonly life: Exclude<Life, 'until-closed'> }): number {
  return ('hours' in life ? life.hours : life.days * 24) * 60 * 60 * 1000;
}
