import type { UseCase } from '#web/programme/server/catalogue.ts';

/**
 * Ends the session on the server, so that its cookie is worth nothing even to somebody who copied it, and with it the
 * customer's other sessions on this device (LOG-13, LOG-16).
 */
export function signOut(): UseCase<'session.sign-out'> {
  return async (_input, { store, session }) => {
    await store.sessions.end(session.idHash);
    return { outcome: 'signedOut', session: { end: true } };
  };
}
