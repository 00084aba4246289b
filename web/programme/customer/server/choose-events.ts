import type { UseCase } from '#web/programme/server/catalogue.ts';

/** Notes in this browser whether its visits and presses may be noted; only a clear yes is a yes. */
export function chooseEvents(): UseCase<'events.choose'> {
  return (input) => Promise.resolve({ outcome: 'saved', hints: { eventsStopped: input.events !== 'noted' } });
}
