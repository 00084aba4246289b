/** What the CMS answers under /desk; dates are ISO 8601. */
export interface Change {
  readonly what: 'words' | 'colour' | 'picture';
  readonly label: string;
  readonly before?: string;
  readonly after?: string;
}

interface Inside {
  readonly journey: string;
  readonly step: string;
  readonly count: number;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly more: number;
  /** Of a journey or form, what customers notice. */
  readonly told?: { readonly sentences: readonly string[]; readonly more: number };
  readonly inside?: Customers;
}

/** Who is inside a journey or at a form now. */
export interface Customers {
  readonly stay: readonly Inside[];
  readonly move: readonly (Inside & { readonly to: string })[];
  readonly stranded: readonly (Inside & { readonly reason: string })[];
}

export interface ChangesSinceLive extends Changes {
  readonly seen: string;
  readonly isFirst: boolean;
  /** What is told beside it, and hinders nobody. */
  readonly warnings?: readonly string[];
}

export interface VersionChanges {
  readonly made: Changes;
  readonly restoring: Changes;
}

export interface Version {
  readonly number: number;
  readonly author: string;
  readonly note: string;
  readonly restoredFrom: number | null;
  readonly at: string;
  readonly sha256: string;
}

export interface Plan {
  readonly state: 'waiting' | 'publishing' | 'refused';
  readonly dueAt: string;
  readonly note: string;
  readonly author: string;
  readonly reason: string | null;
  /** The draft is not the one that was planned any more. */
  readonly isOutdated: boolean;
}

export interface Versions {
  readonly may: { readonly update: boolean; readonly publish: boolean };
  readonly live: string | null;
  readonly versions: readonly Version[];
  readonly plan: Plan | null;
}

const shape = {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const london = new Intl.DateTimeFormat('en-GB', shape);
const londonWithZone = new Intl.DateTimeFormat('en-GB', { ...shape, timeZoneName: 'short' });

/** `14 Nov 2026, 09:31`, in London. */
export const inLondon = (at: string): string => london.format(new Date(at));

/** `31 Oct 2027, 01:30 GMT`: which one it is, of a time that comes twice. */
export const inLondonExactly = (at: string): string => londonWithZone.format(new Date(at));
