import type { UseCase } from '#web/server/ports/call.ts';

/** Notes in this browser whether its visits and presses may be noted; only a clear yes is a yes. */
export function chooseEvents(): UseCase {
  return (input) => Promise.resolve({ outcome: 'saved', hints: { eventsStopped: input['events'] !== 'noted' } });
}
