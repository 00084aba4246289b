import { keepsUp } from '#journeys/check/keeps-up.ts';
import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import { moveSession } from '#journeys/engine/move-session.ts';
import type { EngineSession } from '#journeys/engine/session.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { StoredJourney } from '#web/platform/server/ports/journey-sessions.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

/** A session together with the one definition that it runs on. */
export interface PinnedJourney {
  readonly definition: JourneyDefinition;
  readonly definitionHash: string;
  readonly session: EngineSession;
}

/** Definitions never change under their hash, so every process may keep them. */
const kept = new Map<string, JourneyDefinition>();
const mostKept = 100;

/**
 * The stored session with the definition that it began with; moved to the newest one where that says how, or
 * where the old one is gone or no longer keeps up with our code, as far as the newest has its step. Nothing when neither can be had:
 * the journey begins anew.
 */
export async function pinnedJourney(
  stored: StoredJourney,
  content: ServedRelease,
  store: PlatformStore,
): Promise<PinnedJourney | undefined> {
  const session = stored.state as unknown as EngineSession;
  const newest = Object.hasOwn(content.definitions, stored.journey) ? content.definitions[stored.journey] : undefined;
  if (newest === undefined) return undefined;
  const newestHash = content.definitionHash(stored.journey);
  if (stored.definitionHash === newestHash) return { definition: newest, definitionHash: newestHash, session };
  const moved = newest.moves?.[String(session.version)] === undefined ? undefined : moveSession(session, newest);
  if (moved !== undefined) return { definition: newest, definitionHash: newestHash, session: moved };
  const definition = await findDefinition(stored, store);
  const asBegun = definition && { definition, definitionHash: stored.definitionHash, session };
  if (asBegun !== undefined && keepsUp(asBegun.definition, content)) return asBegun;
  const carried = moveSession(session, newest);
  return carried === undefined ? asBegun : { definition: newest, definitionHash: newestHash, session: carried };
}

async function findDefinition(
  { journey, definitionHash: hash }: StoredJourney,
  store: PlatformStore,
): Promise<JourneyDefinition | undefined> {
  const known = kept.get(hash);
  if (known !== undefined) return known;
  const found = await store.releases.findJourney({ journey, hash });
  if (found === undefined) return undefined;
  if (kept.size >= mostKept) kept.clear();
  kept.set(hash, found);
  return found;
}
