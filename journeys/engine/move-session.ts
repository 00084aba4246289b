import type { JourneyDefinition } from './definition.ts';
import type { EngineSession } from './session.ts';

/**
 * `session` of an earlier version, carried over to `definition`: where its `moves` say, else to the step of the same name.
 *
 * Nothing when it would be stranded; publishing such a definition is refused (`strandedSteps`). A call on its way is given up.
 */
export function moveSession(session: EngineSession, definition: JourneyDefinition): EngineSession | undefined {
  const moves = definition.moves?.[String(session.version)] ?? {};
  const to = (step: string): string | undefined => {
    const target = moves[step] ?? step;
    return Object.hasOwn(definition.steps, target) ? target : undefined;
  };
  const step = to(session.step);
  if (step === undefined) return undefined;
  const before = session.trail.flatMap((each) => to(each) ?? []);
  const trail = session.trail.length === 0 ? [] : [...new Set(before.filter((each) => each !== step)), step];
  const entered = [...new Set(session.entered.flatMap((each) => to(each) ?? []))];
  return {
    ...session,
    version: definition.version,
    step,
    seq: session.seq + 1,
    trail,
    entered,
    waiting: undefined,
    errors: undefined,
    errorsOf: undefined,
  };
}
