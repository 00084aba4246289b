import { IntlMessageFormat } from 'intl-messageformat';

export type TextValues = Readonly<Record<string, string | number | boolean | null | readonly string[] | undefined>>;

const locale = 'en-GB';

/** A telephone number stays in one line. */
const groupedNumber = /^\+?\d[\d ]+$/u;

function shownAs(value: TextValues[string]): string | number | boolean {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string' && groupedNumber.test(value)) return value.replaceAll(' ', '\u00a0');
  return (value ?? '') as string | number | boolean;
}

/** ICU messages, parsed once each and filled with values; a value that is not known shows as nothing. */
export class MessageTexts {
  readonly #parsed = new Map<string, IntlMessageFormat>();

  /** @throws {Error} when `message` is no ICU message: admitted content has none. */
  fill(message: string, values: TextValues): string {
    const known = this.#parsed.get(message) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
    this.#parsed.set(message, known);
    const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownAs(value)]));
    return String(known.format(shown));
  }
}
