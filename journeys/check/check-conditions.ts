import type { Condition } from '../engine/definition.ts';
import type { FactEntry } from './catalogues.ts';
import type { Place } from './report.ts';
import { checkName, findNamed } from './subject.ts';

type Facts = Readonly<Record<string, FactEntry>>;

/** Every fact of a condition exists (J017) and is compared with a value that it can have (J050). */
export function checkCondition({ report, path }: Place, condition: Condition | undefined, facts: Facts): void {
  if (condition === undefined) return;
  for (const key of Object.keys(condition)) {
    const at = { report, path: [...path, key] };
    if (key === 'all' || key === 'any') {
      condition[key]?.forEach((each, index) => {
        checkCondition({ report, path: [...path, key, index] }, each, facts);
      });
    } else if (key === 'not') {
      checkCondition(at, condition.not, facts);
    } else {
      const fact = findNamed(at, key, { code: 'J017', what: 'a fact', among: facts });
      if (fact !== undefined) checkTest(at, condition[key], fact);
    }
  }
}

function checkTest({ report, path }: Place, test: unknown, fact: FactEntry): void {
  if (typeof test !== 'object' || test === null) {
    checkValue({ report, path }, test, fact);
    return;
  }
  for (const [operator, operand] of Object.entries<unknown>({ ...test })) {
    const at = [...path, operator];
    if (operator === 'is') checkValue({ report, path: at }, operand, fact);
    else if (operator === 'in') checkIn({ report, path: at }, operand, fact);
    else if (operator === 'has' && fact.type !== 'list') refuse({ report, path: at }, 'has', fact);
    else if (operator === 'set' && fact.nullable !== true) {
      report.add({ code: 'J050', path: at, message: 'This fact always has a value, so "set" says nothing' });
    } else if (['gt', 'gte', 'lt', 'lte'].includes(operator) && fact.type !== 'number')
      refuse({ report, path: at }, operator, fact);
  }
}

function checkIn({ report, path }: Place, operand: unknown, fact: FactEntry): void {
  if (!Array.isArray(operand)) {
    report.add({ code: 'J050', path, message: '"in" needs a list' });
    return;
  }
  operand.forEach((value: unknown, index) => {
    checkValue({ report, path: [...path, index] }, value, fact);
  });
}

function checkValue({ report, path }: Place, value: unknown, fact: FactEntry): void {
  if (value === null) {
    if (fact.nullable !== true) report.add({ code: 'J050', path, message: 'This fact is never without a value' });
    return;
  }
  if (fact.values !== undefined && typeof value === 'string') {
    checkName({ report, path }, value, { code: 'J050', what: 'a value of this fact', known: fact.values });
    return;
  }
  if (fact.type === 'list' || typeof value !== fact.type) {
    report.add({
      code: 'J050',
      path,
      message: `${JSON.stringify(value)} can never be its value`,
      expected: `a ${fact.type}`,
    });
  }
}

function refuse({ report, path }: Place, operator: string, fact: FactEntry): void {
  report.add({ code: 'J050', path, message: `"${operator}" cannot be asked of a ${fact.type}` });
}
