import type { Argument, Facts, Step } from './definition.ts';
import type { RouteParams } from './match-route.ts';
import type { Answers, Query } from './session.ts';

export interface ArgumentSources {
  readonly form: Answers;
  readonly query: Query;
  readonly route: RouteParams;
  readonly fact: Facts;
  /** Query and fragment of the page, as another party sent the customer here with them. */
  readonly returned?: string | undefined;
}

/** Where a value sent to a call may come from. */
export const argumentSources = ['form', 'query', 'route', 'fact', 'returned'] as const;

/**
 * The values that a call gets: literals as they are, `$source.name` looked up, `$form`, `$query` and `$returned` whole.
 *
 * What is not there is left out.
 *
 * @throws {Error} for an unknown source.
 */
export function fillArguments(
  values: Readonly<Record<string, Argument>> | undefined,
  sources: ArgumentSources,
): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, argument] of Object.entries(values ?? {})) {
    const value =
      typeof argument === 'string' && argument.startsWith('$') ? lookedUp(argument.slice(1), sources) : argument;
    if (value !== undefined && value !== null) filled[name] = value;
  }
  return filled;
}

/** Whether another party, such as a bank, sends customers to `step` with something of its own in the address. */
export function takesReturned(step: Pick<Step, 'enter'> | undefined): boolean {
  return Object.values(step?.enter?.with ?? {}).includes('$returned');
}

function lookedUp(reference: string, sources: ArgumentSources): unknown {
  const dot = reference.indexOf('.');
  const source = dot < 0 ? reference : reference.slice(0, dot);
  if (!isSource(source)) throw new Error(`"$${reference}" names no source; known are ${argumentSources.join(', ')}`);
  if (source === 'returned') return sources.returned;
  const from: Readonly<Record<string, unknown>> = sources[source];
  if (dot < 0) return from;
  const name = reference.slice(dot + 1);
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

function isSource(name: string): name is (typeof argumentSources)[number] {
  return argumentSources.some((source) => source === name);
}

/**
 * An ISO 8601 duration of days, hours, minutes and seconds (`PT20S`) in milliseconds; nothing for none.
 *
 * @throws {Error} when it is not one.
 */
export function milliseconds(duration: string | undefined): number | undefined {
  if (duration === undefined) return undefined;
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/u.exec(duration);
  const parts: (string | undefined)[] = match?.slice(1) ?? [];
  if (parts.every((part) => part === undefined)) throw new Error(`"${duration}" is not a duration such as PT20S`);
  const [days, hours, minutes, seconds] = parts.map((part) => Number(part ?? '0'));
  return ((((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
}
