import { isLiteralElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';

import { copyFormats } from '#journeys/engine/copy-formats.ts';

export type TextValues = Readonly<Record<string, string | number | boolean | null | readonly string[] | undefined>>;

const locale = 'en-GB';

/** A telephone number stays in one line. */
const groupedNumber = /^\+?\d[\d ]+$/u;

function shownAs(value: TextValues[string]): string | number | boolean {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'string' && groupedNumber.test(value)) return value.replaceAll(' ', '\u00a0');
  return (value ?? '') as string | number | boolean;
}

/** Formats a value of ours; one that is not known shows as nothing, and never as £0.00 or a day in 1970. */
function knownOnly<Known>(format: (value: Known) => string) {
  return { format: (value: Known | '') => (value === '' ? '' : format(value)) };
}

const formatters = {
  getNumberFormat: (_locales: unknown, style: Intl.NumberFormatOptions = {}) => {
    const format = new Intl.NumberFormat(locale, style);
    const isMoney = style.style === 'currency';
    return knownOnly((value: number) => format.format(isMoney ? value / 100 : value));
  },
  getDateTimeFormat: (_locales: unknown, style: Intl.DateTimeFormatOptions = {}) => {
    const format = new Intl.DateTimeFormat(locale, style);
    return knownOnly((value: string) => format.format(new Date(value)));
  },
  getPluralRules: (_locales: unknown, style: Intl.PluralRulesOptions = {}) => new Intl.PluralRules(locale, style),
};

/** ICU messages, parsed once each and filled with values; a value that is not known shows as nothing. */
export class MessageTexts {
  readonly #parsed = new Map<string, IntlMessageFormat | string>();

  /** @throws {Error} when `message` is no ICU message: admitted content has none. */
  fill(message: string, values: TextValues): string {
    const known = this.#parsed.get(message) ?? parsed(message);
    this.#parsed.set(message, known);
    if (typeof known === 'string') return known;
    const shown = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownAs(value)]));
    return String(known.format(shown));
  }
}

/** The text itself, where nothing is to be filled in. */
function parsed(message: string): IntlMessageFormat | string {
  const format = new IntlMessageFormat(message, locale, copyFormats, {
    ...{ ignoreTag: true, formatters: formatters as never },
  });
  return format.getAst().every(isLiteralElement) ? String(format.format()) : format;
}
