import type { CheckedForm } from './catalogues.ts';
import type { Condition } from '../engine/definition.ts';
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
export function testsIn(condition: Condition = {}): { readonly fact: string; readonly test: Condition }[] {
  return Object.keys(condition).flatMap((key) => {
    if (key === 'all' || key === 'any') return (condition[key] ?? []).flatMap((each) => testsIn(each));
    return key === 'not' ? testsIn(condition.not) : [{ fact: key, test: { [key]: condition[key] } }];
  });
}

/** Names of every fact that a condition asks for. */
export function factsIn(condition: Condition | undefined): string[] {
  return testsIn(condition).map(({ fact }) => fact);
}
