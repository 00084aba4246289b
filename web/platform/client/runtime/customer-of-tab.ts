import { browserMemory } from '#web/platform/domain/browser-memory.ts';
import type { Frame } from '../api/journeys.ts';
import { claimDrafts, dropAllDrafts } from './form/drafts.ts';

const key = browserMemory['signed-in'].name;

/** Whether what this tab showed last was shown to somebody signed in: it outlives a reload and the cookie (SES-01). */
export function cameSignedIn(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/**
 * Takes note of whom an answer is for, before it is drawn.
 *
 * Whose session is gone comes back to what they typed; who has signed out does not, and nor does anybody else.
 */
export function noteCustomer({ signedIn, sessionExpired, account }: Frame): void {
  if (!signedIn && sessionExpired !== true && cameSignedIn()) dropAllDrafts();
  if (account !== undefined) claimDrafts(account.email);
  try {
    if (signedIn) sessionStorage.setItem(key, 'yes');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage switched off: the cookie alone tells.
  }
}
