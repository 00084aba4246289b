import { textInWords } from './place-words';

/** What the API found wrong, as far as people are told. */
interface Said {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
}

/** A problem as one or two sentences for the person who typed it: no code, and no place inside of a file. */
export function inWords({ code, message, expected, suggestion }: Said): string {
  const sentence = /[.?!]$/.test(message) ? message : `${message}.`;
  const wanted = code === 'P010' ? 'a # and six digits or letters from a to f, such as #2a3fb8' : expected;
  const meant = code === 'P030' && suggestion ? textInWords(suggestion) : suggestion;
  return [sentence, wanted ? `Expected: ${wanted}.` : '', meant ? `Did you mean “${meant}”?` : '']
    .filter((part) => part !== '')
    .join(' ');
}
