import type { ErrorObject } from 'ajv';

import { didYouMean } from '#journeys/check/did-you-mean.ts';
import type { Report } from '#journeys/check/report.ts';
import { membersOf } from '#web/platform/domain/members.ts';

/** Adds what a validator (`verbose`, `allErrors`) found wrong with the shape of an entry, under `code`, with the name that was meant. */
export function reportShape(report: Report, errors: readonly ErrorObject[], code: string): void {
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1).map(plainPart);
    const { additionalProperty: extra, missingProperty: missing } = membersOf(error.params);
    if (typeof extra === 'string') {
      const known = Object.keys(membersOf(error.parentSchema?.['properties']));
      const suggestion = didYouMean(extra, known);
      report.add({
        code,
        path: [...path, extra],
        message: `"${extra}" is not known here`,
        expected: `one of ${known.join(', ')}`,
        suggestion,
      });
    } else if (typeof missing === 'string') {
      report.add({ code, path, message: `"${missing}" is missing` });
    } else if (error.keyword !== 'anyOf') {
      const choices = choicesIn(error.parentSchema?.['anyOf']);
      const expected = choices.length > 0 ? `one of ${choices.join(', ')}` : JSON.stringify(error.schema);
      report.add({ code, path, message: error.message ?? 'It is not what is expected here', expected });
    }
  }
}

function plainPart(part: string): string | number {
  return /^\d+$/u.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function choicesIn(anyOf: unknown): string[] {
  return Array.isArray(anyOf) ? anyOf.map(nameOf) : [];
}

function nameOf(choice: unknown): string {
  const { const: name } = membersOf(choice);
  return typeof name === 'string' ? name : '';
}
