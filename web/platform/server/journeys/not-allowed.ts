export type NotAllowedReason = 'not-signed-in' | 'wrong-state' | 'not-found';

/**
 * Somebody asked for what a customer in this state cannot do: a step was skipped, or the session is over.
 *
 * `not-found` is also the answer about somebody else's things, so that it tells nothing about them.
 */
export class NotAllowed extends Error {
  readonly reason: NotAllowedReason;

  constructor(reason: NotAllowedReason) {
    super(`Not allowed: ${reason}`);
    this.name = 'NotAllowed';
    this.reason = reason;
  }
}
