import type { CheckedForm } from './catalogues.ts';
import type { Condition, FactTest } from '../engine/definition.ts';
import type { World } from './subject.ts';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** Paths of every field of a form: `address`, `address.postcode`. */
export function fieldsOf(form: CheckedForm): string[] {
  return pathsOf(form.schema, '');
}

function pathsOf(schema: Shape, before: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => [
    `${before}${field}`,
    ...pathsOf(inner, `${before}${field}.`),
  ]);
}

/** The routes of all journeys. */
export function allRoutes(world: World): string[] {
  return Object.values(world.definitions).flatMap(({ steps }) => Object.values(steps).map(({ route }) => route));
}

/** What a condition asks, each of one fact. */
export function testsIn(condition: Condition | undefined): { readonly fact: string; readonly test: FactTest }[] {
  return Object.entries(condition ?? {}).flatMap(([key, test]) => {
    if (key === 'all' || key === 'any') return (test as readonly Condition[]).flatMap(testsIn);
    return key === 'not' ? testsIn(test as Condition) : [{ fact: key, test: test as FactTest }];
  });
}

/** Names of every fact that a condition asks for. */
export function factsIn(condition: Condition | undefined): string[] {
  return testsIn(condition).map(({ fact }) => fact);
}
