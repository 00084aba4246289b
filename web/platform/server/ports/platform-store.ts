import type { Attempts, Devices, Sessions } from './access.ts';
import type { Events } from './events.ts';
import type { Idempotency } from './idempotency.ts';
import type { JourneySessions } from './journey-sessions.ts';
import type { Outbox } from './outbox.ts';
import type { EmailLinks, HandOvers, OneTimeCodes, SignInLinks } from './proofs.ts';
import type { Releases } from './releases.ts';
import type { Retention } from './retention.ts';

/** What any programme keeps, one repository each, all in the same transaction. */
export interface PlatformStore {
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly attempts: Attempts;
  readonly oneTimeCodes: OneTimeCodes;
  readonly emailLinks: EmailLinks;
  readonly signInLinks: SignInLinks;
  readonly handOvers: HandOvers;
  readonly outbox: Outbox;
  readonly journeySessions: JourneySessions;
  readonly events: Events;
  readonly idempotency: Idempotency;
  readonly releases: Releases;
  readonly retention: Retention;
}
