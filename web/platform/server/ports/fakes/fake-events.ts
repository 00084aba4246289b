import type { Events, JourneyEvent } from '#web/platform/server/ports/events.ts';

export function createFakeEvents(): Events & { readonly all: readonly JourneyEvent[] } {
  const all: JourneyEvent[] = [];
  return {
    all,
    add(events) {
      all.push(...events);
      return Promise.resolve();
    },
  };
}
