import type { Condition, FactTest, FactValue } from './definition.ts';
import type { Operator } from './holds.ts';

/** A condition as an English sentence part: `signedIn is yes and loginType is one of PERSONAL, BUSINESS`. */
export function inWords(condition: Condition | undefined): string {
  if (condition === undefined) return 'always';
  const parts = Object.entries(condition).flatMap(([key, test]) =>
    test === undefined ? [] : [memberInWords(key, test)],
  );
  return parts.length === 0 ? 'always' : parts.join(' and ');
}

function memberInWords(key: string, test: FactTest | readonly Condition[] | Condition): string {
  switch (key) {
    case 'all':
      return (test as readonly Condition[]).map(inBrackets).join(' and ');
    case 'any':
      return `either ${(test as readonly Condition[]).map(inBrackets).join(' or ')}`;
    case 'not':
      return `not ${inBrackets(test as Condition)}`;
    default:
      return factInWords(key, test as FactTest);
  }
}

function inBrackets(condition: Condition): string {
  const words = inWords(condition);
  return / and |either | or /u.test(words) ? `(${words})` : words;
}

function factInWords(fact: string, test: FactTest): string {
  if (typeof test !== 'object' || test === null || Array.isArray(test))
    return `${fact} is ${valueInWords(test as FactValue)}`;
  return Object.entries(test)
    .map(([operator, operand]) => `${fact} ${operatorInWords(operator as Operator, operand as FactValue)}`)
    .join(' and ');
}

function operatorInWords(operator: Operator, operand: FactValue): string {
  switch (operator) {
    case 'is':
      return `is ${valueInWords(operand)}`;
    case 'in':
      return `is one of ${valueInWords(operand)}`;
    case 'gt':
      return `is more than ${valueInWords(operand)}`;
    case 'gte':
      return `is at least ${valueInWords(operand)}`;
    case 'lt':
      return `is less than ${valueInWords(operand)}`;
    case 'lte':
      return `is at most ${valueInWords(operand)}`;
    case 'has':
      return `includes ${valueInWords(operand)}`;
    case 'set':
      return operand === true ? 'is known' : 'is not known';
  }
}

function valueInWords(value: FactValue): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'nothing';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
