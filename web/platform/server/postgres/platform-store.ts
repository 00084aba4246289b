import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import { createAttempts } from './attempts.ts';
import type { Database } from './database.ts';
import { createDevices } from './devices.ts';
import { createEmailLinks } from './email-links.ts';
import { createEvents } from './events.ts';
import { createHandOvers } from './hand-overs.ts';
import { createIdempotency } from './idempotency.ts';
import { createJourneySessions } from './journey-sessions.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createOutbox } from './outbox.ts';
import { createReleases } from './releases.ts';
import { createRetention } from './retention.ts';
import { createSessions } from './sessions.ts';
import { createSignInLinks } from './sign-in-links.ts';

/** The platform's repositories on one connection or transaction; a programme adds its own. */
export function createPlatformStore(database: Database): PlatformStore {
  return {
    sessions: createSessions(database),
    devices: createDevices(database),
    attempts: createAttempts(database),
    oneTimeCodes: createOneTimeCodes(database),
    emailLinks: createEmailLinks(database),
    signInLinks: createSignInLinks(database),
    handOvers: createHandOvers(database),
    outbox: createOutbox(database),
    journeySessions: createJourneySessions(database),
    events: createEvents(database),
    idempotency: createIdempotency(database),
    releases: createReleases(database),
    retention: createRetention(database),
  };
}
