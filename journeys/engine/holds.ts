import type { Condition, Facts, FactTest, FactValue } from './definition.ts';

/** The operators of a fact test, closed: another one is refused at publish and throws at run time. */
export const operators = ['is', 'in', 'gt', 'gte', 'lt', 'lte', 'has', 'set'] as const;
export type Operator = (typeof operators)[number];

/**
 * Whether `condition` holds in `facts`. No condition always holds; several members mean "and".
 *
 * Fails closed and loud: a misspelt name never counts as true (RUN-06).
 *
 * @throws {Error} for an unknown operator, for a fact that is not in `facts`, and for a comparison of things that cannot be ordered.
 */
export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (condition === undefined) return true;
  for (const [key, test] of Object.entries(condition)) {
    if (test === undefined) continue;
    if (!memberHolds(key, test, facts)) return false;
  }
  return true;
}

function memberHolds(key: string, test: FactTest | readonly Condition[] | Condition, facts: Facts): boolean {
  switch (key) {
    case 'all':
      return conditionsIn(key, test).every((each) => holds(each, facts));
    case 'any':
      return conditionsIn(key, test).some((each) => holds(each, facts));
    case 'not':
      return !holds(conditionIn(test), facts);
    default:
      return factHolds(key, test as FactTest, facts);
  }
}

function conditionsIn(key: string, test: unknown): readonly Condition[] {
  if (!Array.isArray(test)) throw new Error(`"${key}" needs a list of conditions`);
  return test as readonly Condition[];
}

function conditionIn(test: unknown): Condition {
  if (typeof test !== 'object' || test === null || Array.isArray(test)) throw new Error('"not" needs a condition');
  return test as Condition;
}

function factHolds(fact: string, test: FactTest, facts: Facts): boolean {
  const value = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
  if (value === undefined) throw new Error(`The fact "${fact}" is not known`);
  if (typeof test !== 'object' || test === null) return value === test;
  if (Array.isArray(test)) throw new Error(`The test of "${fact}" is a list; say "in" or "has"`);
  return Object.entries(test).every(([operator, operand]) => operatorHolds(operator, value, operand as FactValue));
}

function operatorHolds(operator: string, value: FactValue, operand: FactValue): boolean {
  switch (operator as Operator) {
    case 'is':
      return value === operand;
    case 'in':
      if (!Array.isArray(operand)) throw new Error('"in" needs a list');
      return (operand as readonly FactValue[]).includes(value);
    case 'gt':
      return numberIn(value) > numberIn(operand);
    case 'gte':
      return numberIn(value) >= numberIn(operand);
    case 'lt':
      return numberIn(value) < numberIn(operand);
    case 'lte':
      return numberIn(value) <= numberIn(operand);
    case 'has':
      return Array.isArray(value) && value.includes(operand);
    case 'set':
      return (value !== null) === operand;
    default:
      throw new Error(`"${operator}" is not an operator; known are ${operators.join(', ')}`);
  }
}

function numberIn(value: FactValue): number {
  if (typeof value !== 'number') throw new Error(`${JSON.stringify(value)} is not a number and cannot be compared`);
  return value;
}
