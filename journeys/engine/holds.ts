import type { Condition, Facts, FactValue } from './definition.ts';

/** The operators of a fact test, closed: another one is refused at publish and throws at run time. */
export const operators = ['is', 'in', 'gt', 'gte', 'lt', 'lte', 'has', 'set'] as const;

/**
 * Whether `condition` holds in `facts`. No condition always holds; several members mean "and".
 *
 * Fails closed and loud: a misspelt name never counts as true (RUN-06).
 *
 * @throws {Error} for an unknown operator, for a fact that is not in `facts`, and for a comparison of things that cannot be ordered.
 */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (condition === undefined) return true;
  return Object.keys(condition).every((key) => condition[key] === undefined || memberHolds(key, condition, facts));
}

function memberHolds(key: string, condition: Condition, facts: Facts): boolean {
  switch (key) {
    case 'all':
      return conditionsIn(key, condition).every((each) => holds(each, facts));
    case 'any':
      return conditionsIn(key, condition).some((each) => holds(each, facts));
    case 'not':
      return !holds(conditionIn(condition), facts);
    default:
      return factHolds(key, condition[key], facts);
  }
}

function conditionsIn(key: 'all' | 'any', { [key]: listed }: Condition): readonly Condition[] {
  if (!isList(listed)) throw new Error(`"${key}" needs a list of conditions`);
  return listed;
}

function isList(listed: readonly Condition[] | undefined): listed is readonly Condition[] {
  return Array.isArray(listed);
}

function conditionIn({ not }: Condition): Condition {
  if (typeof not !== 'object' || Array.isArray(not)) throw new Error('"not" needs a condition');
  return not;
}

function factHolds(fact: string, test: unknown, facts: Facts): boolean {
  const value = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
  if (value === undefined) throw new Error(`The fact "${fact}" is not known`);
  if (typeof test !== 'object' || test === null) return value === test;
  if (Array.isArray(test)) throw new Error(`The test of "${fact}" is a list; say "in" or "has"`);
  return Object.entries(test).every(([operator, operand]) => operatorHolds(operator, value, operand));
}

function operatorHolds(operator: string, value: FactValue, operand: unknown): boolean {
  switch (operator) {
    case 'is':
      return value === operand;
    case 'in':
      if (!Array.isArray(operand)) throw new Error('"in" needs a list');
      return operand.includes(value);
    case 'gt':
      return numberIn(value) > numberIn(operand);
    case 'gte':
      return numberIn(value) >= numberIn(operand);
    case 'lt':
      return numberIn(value) < numberIn(operand);
    case 'lte':
      return numberIn(value) <= numberIn(operand);
    case 'has':
      return Array.isArray(value) && value.some((each) => each === operand);
    case 'set':
      return (value !== null) === operand;
    default:
      throw new Error(`"${operator}" is not an operator; known are ${operators.join(', ')}`);
  }
}

function numberIn(value: unknown): number {
  if (typeof value !== 'number') throw new Error(`${JSON.stringify(value)} is not a number and cannot be compared`);
  return value;
}
