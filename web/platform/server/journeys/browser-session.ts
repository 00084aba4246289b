import { type AwaitedCustomer, byPassword, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { CallEffects, CurrentSession } from '#web/platform/server/ports/call.ts';
import type { JourneyOwner } from '#web/platform/server/ports/journey-sessions.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import type { Caller, SessionToken } from './caller.ts';

export interface SessionTools {
  readonly store: PlatformStore;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** The session of one request, and the token to hand out when it has become another one. */
export class BrowserSession {
  #current: CurrentSession;
  #token: string | undefined;
  readonly #deviceHash: string;
  readonly #tools: SessionTools;

  private constructor(
    { current, token }: { readonly current: CurrentSession; readonly token: string | undefined },
    deviceHash: string,
    tools: SessionTools,
  ) {
    this.#current = current;
    this.#token = token;
    this.#deviceHash = deviceHash;
    this.#tools = tools;
  }

  /** The session behind the token that the browser sent, or a new one of nobody. */
  static async open({ sessionHash, cameSignedIn, visitor }: Caller, tools: SessionTools): Promise<BrowserSession> {
    const { store, clock, secrets } = tools;
    const now = clock.now();
    const deviceHash = secrets.keyedHash('device', visitor.deviceId);
    const found = sessionHash === undefined ? undefined : await store.sessions.find(sessionHash, now);
    if (found !== undefined) {
      const current = { ...found, hasExpired: found.customerId === null && cameSignedIn };
      return new BrowserSession({ current, token: undefined }, deviceHash, tools);
    }
    const { token, hash } = secrets.newToken();
    const opened = await store.sessions.open({ idHash: hash, deviceHash, customerId: null, proof: byPassword, now });
    const current = { ...opened, hasExpired: cameSignedIn };
    return new BrowserSession({ current, token }, deviceHash, tools);
  }

  get current(): CurrentSession {
    return this.#current;
  }

  /** The new cookie, if the browser needs one. */
  get cookie(): SessionToken | undefined {
    return this.#token === undefined
      ? undefined
      : { token: this.#token, isSignedIn: this.#current.customerId !== null };
  }

  get owner(): JourneyOwner {
    const { customerId, idHash } = this.#current;
    return customerId === null ? { kind: 'session', idHash } : { kind: 'customer', customerId };
  }

  /** Does what a call says about the session: registration, sign-in and sign-out all change the token. */
  async follow(change: NonNullable<CallEffects['session']>): Promise<void> {
    if ('rotate' in change) await this.#replace(change.customerId, change.proof);
    else if ('awaits' in change) await this.#await(change.awaits);
    else await this.#replace(null, byPassword);
  }

  /**
   * The session for the repeat of a request that had left its sender with the session `left`.
   *
   * When the answer with that token was lost, the browser still shows an older one and gets another session of the same
   * customer. The first one stays, because that answer may still be on its way, as those of other repeats may. Whoever
   * is signed in keeps the session that they have.
   */
  static async openAgain(caller: Caller, left: string | null, tools: SessionTools): Promise<BrowserSession> {
    const { store, clock, secrets } = tools;
    const { sessionHash: presented } = caller;
    const now = clock.now();
    const own = presented === undefined ? undefined : await store.sessions.find(presented, now);
    const isSignedIn = own !== undefined && own.customerId !== null;
    const lost = isSignedIn || left === null ? undefined : await store.sessions.find(left, now);
    if (lost === undefined || lost.idHash === presented) return BrowserSession.open(caller, tools);
    const { token, hash } = secrets.newToken();
    const deviceHash = secrets.keyedHash('device', caller.visitor.deviceId);
    const { customerId } = lost;
    const current = await store.sessions.open({ idHash: hash, deviceHash, customerId, proof: lost, now });
    return new BrowserSession({ current, token }, deviceHash, tools);
  }

  async #await(awaits: AwaitedCustomer): Promise<void> {
    await this.#tools.store.sessions.await(this.#current.idHash, awaits);
    this.#current = { ...this.#current, awaits };
  }

  async #replace(customerId: string | null, proof: SignInProof): Promise<void> {
    const { store, clock, secrets } = this.#tools;
    const { token, hash } = secrets.newToken();
    const now = clock.now();
    const change = { from: this.#current.idHash, to: hash, deviceHash: this.#deviceHash, customerId, proof, now };
    this.#current = await store.sessions.rotate(change);
    this.#token = token;
  }
}
