import type { Problem } from './shapes';

/** A problem as one or two sentences for the person who typed it. */
export function inWords({ code, message, expected, suggestion }: Problem): string {
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  const wanted = code === 'P010' ? 'a # and six digits or letters from a to f, such as #2a3fb8' : expected;
  return [sentence, wanted ? `Expected: ${wanted}.` : '', suggestion ? `Did you mean “${suggestion}”?` : '']
    .filter((part) => part !== '')
    .join(' ');
}
