import type { CmsOfCheck } from './cms-of-check.ts';

/** One figure of a check, and whether it is what it shall be. */
export interface Figure {
  readonly name: string;
  readonly figure: string;
  readonly target: string;
  readonly isMet: boolean;
  /** What was found that should not be there. */
  readonly found?: readonly string[];
}

export interface Scale {
  /** `quick` looks at the same things as `full`, at fewer of them: it is part of `npm test`. */
  readonly size: 'quick' | 'full';
  /** Where the CMS is, of a system that was started for the check. */
  readonly cms?: CmsOfCheck;
  /** Where card-management is, of a system that was started for the check. */
  readonly cards?: string;
  /** Where the card processor asks the API, likewise. */
  readonly authorisations?: string;
  /** Its secrets, of a system that was started for the check. */
  readonly secrets?: Readonly<Record<string, string>>;
}

const mostShown = 12;

/** Nothing of the sort may be found; `among` says how much was looked at. */
export function none(name: string, found: readonly string[], among: string): Figure {
  return { name, figure: `${found.length} among ${among}`, target: '0', isMet: found.length === 0, found };
}

/** At most `most`. */
export function atMost(name: string, figure: number, most: number): Figure {
  return { name, figure: String(figure), target: `≤ ${most}`, isMet: figure <= most };
}

/** Neither more nor less. */
export function exactly(name: string, figure: number, wanted: number): Figure {
  return { name, figure: String(figure), target: String(wanted), isMet: figure === wanted };
}

/** A check that looked at too little is no check. */
export function atLeast(name: string, figure: number, least: number): Figure {
  return { name, figure: String(figure), target: `≥ ${least}`, isMet: figure >= least };
}

/** The line of a figure, and below it what was found. */
export function lineOf({ name, figure, target, isMet, found = [] }: Figure): string {
  const shown = found.slice(0, mostShown).map((one) => `    ${one}`);
  const more = found.length > mostShown ? [`    … and ${found.length - mostShown} more`] : [];
  return [`${name}: ${figure} (target ${target}) ${isMet ? 'ok' : 'MISSED'}`, ...shown, ...more].join('\n');
}
