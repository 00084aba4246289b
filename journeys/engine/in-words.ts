import type { Condition } from './definition.ts';

/** A condition as an English sentence part: `signedIn is yes and loginType is one of PERSONAL, BUSINESS`. */
export function inWords(condition: Condition | undefined): string {
  if (condition === undefined) return 'always';
  const parts = Object.keys(condition).flatMap((key) =>
    condition[key] === undefined ? [] : [memberInWords(key, condition)],
  );
  return parts.length === 0 ? 'always' : parts.join(' and ');
}

function memberInWords(key: string, condition: Condition): string {
  const { all = [], any = [], not } = condition;
  switch (key) {
    case 'all':
      return all.map(inBrackets).join(' and ');
    case 'any':
      return `either ${any.map(inBrackets).join(' or ')}`;
    case 'not':
      return `not ${inBrackets(not)}`;
    default:
      return factInWords(key, condition[key]);
  }
}

function inBrackets(condition: Condition | undefined): string {
  const words = inWords(condition);
  return / and |either | or /u.test(words) ? `(${words})` : words;
}

function factInWords(fact: string, test: unknown): string {
  if (typeof test !== 'object' || test === null || Array.isArray(test)) return `${fact} is ${valueInWords(test)}`;
  return Object.entries(test)
    .map(([operator, operand]) => `${fact} ${operatorInWords(operator, operand)}`)
    .join(' and ');
}

function operatorInWords(operator: string, operand: unknown): string {
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
    default:
      throw new Error(`"${operator}" is not an operator`);
  }
}

function valueInWords(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
