import type { ErrorObject } from 'ajv';

import { didYouMean } from '#journeys/check/did-you-mean.ts';
import type { Report } from '#journeys/check/report.ts';

/** Adds what a validator (`verbose`, `allErrors`) found wrong with the shape of an entry, under `code`, with the name that was meant. */
export function reportShape(report: Report, errors: readonly ErrorObject[], code: string): void {
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1).map(plainPart);
    const { additionalProperty: extra, missingProperty: missing } = error.params as Record<string, string | undefined>;
    if (extra !== undefined) {
      const known = Object.keys((error.parentSchema?.['properties'] ?? {}) as object);
      const suggestion = didYouMean(extra, known);
      report.add({
        code,
        path: [...path, extra],
        message: `"${extra}" is not known here`,
        expected: `one of ${known.join(', ')}`,
        suggestion,
      });
    } else if (missing !== undefined) {
      report.add({ code, path, message: `"${missing}" is missing` });
    } else if (error.keyword !== 'anyOf') {
      const choices = ((error.parentSchema?.['anyOf'] ?? []) as { const?: string }[]).map((choice) => choice.const);
      const expected = choices.length > 0 ? `one of ${choices.join(', ')}` : JSON.stringify(error.schema);
      report.add({ code, path, message: error.message ?? 'It is not what is expected here', expected });
    }
  }
}

function plainPart(part: string): string | number {
  return /^\d+$/u.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~');
}
