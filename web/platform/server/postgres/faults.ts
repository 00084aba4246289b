import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** Class 08 is "connection exception"; the others say that the server is stopping, starting or full. */
const serverGoneCodes = new Set(['57P01', '57P02', '57P03', '53300']);
const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

/** The SQLSTATE or system code of an error, where it has one. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The constraint that an error says was violated. */
function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Two customers verified one address in the same moment: asked again, the second sees the first. */
const ownerIndex = 'customers_email_owner';
/** Two customers drew one referral code: the next draw is another. */
const referralCodeIndex = 'customers_referral_code';
/** A customer began two links in the same moment: asked again, the second finds the first and takes its place. */
const unfinishedLinkIndex = 'bank_links_unfinished';
/** A customer linked one account twice in the same moment: asked again, the second finds it linked. */
const linkedOnceIndex = 'bank_links_linked_once';
const races = [ownerIndex, referralCodeIndex, unfinishedLinkIndex, linkedOnceIndex];

/** What was to be changed is over meanwhile: asked again, the same work finds that out before. */
export class Overtaken extends Error {}

/** Whether running the same transaction again may succeed: serialisation failure, deadlock, or a race for what there is once. */
export function isConflict(error: unknown): boolean {
  if (error instanceof Overtaken) return true;
  const code = codeOf(error);
  if (code === '40001' || code === '40P01') return true;
  return code === '23505' && races.includes(constraintOf(error) ?? '');
}

function isConnectionFault(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return connectionCodes.has(code) || serverGoneCodes.has(code) || code.startsWith('08');
  return error instanceof Error && connectionMessages.test(error.message);
}

/** The same fault in our words: a lost connection becomes StoreUnavailable, everything else stays. */
export function inOurWords(error: unknown): unknown {
  return isConnectionFault(error) ? new StoreUnavailable(error) : error;
}
