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

/** What was to be changed is over meanwhile: asked again, the same work finds that out before. */
export class Overtaken extends Error {}

/** A prepared statement that a migration has changed the answer of meanwhile; PostgreSQL has a code for much else that it cannot do. */
export function isOutdatedPlan(error: unknown): boolean {
  if (codeOf(error) !== '0A000' || !(error instanceof Error)) return false;
  // Its message is in the language of the server.
  return 'routine' in error && error.routine === 'RevalidateCachedQuery';
}

/**
 * Whether running the same transaction again may succeed: serialisation failure, deadlock, an outdated plan, or a race for what there is once.
 *
 * @param races the unique indexes of which two transactions may want the same entry in one moment
 */
export function isConflict(error: unknown, races: readonly string[]): boolean {
  if (error instanceof Overtaken || isOutdatedPlan(error)) return true;
  const code = codeOf(error);
  if (code === '40001' || code === '40P01') return true;
  return code === '23505' && races.includes(constraintOf(error) ?? '');
}

/** A server that was stopped has taken its socket with it; any other file that is missing is a fault of its own. */
function isSocketGone(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}

function isConnectionFault(error: unknown): boolean {
  if (isSocketGone(error)) return true;
  const code = codeOf(error);
  if (code !== undefined) return connectionCodes.has(code) || serverGoneCodes.has(code) || code.startsWith('08');
  return error instanceof Error && connectionMessages.test(error.message);
}

/** The same fault in our words: a lost connection becomes StoreUnavailable, everything else stays. */
export function inOurWords(error: unknown): unknown {
  return isConnectionFault(error) ? new StoreUnavailable(error) : error;
}
