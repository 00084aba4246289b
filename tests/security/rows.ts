import { type Figure, none } from './figure.ts';

/** One figure that safety shall reach, and what prints it: checks of this command, or why it is not one of them. */
export interface Row {
  readonly row: string;
  readonly checks?: readonly [string, ...string[]];
  /** Where it is shown instead, or why it cannot be. */
  readonly reason?: string;
}

const bench = 'a figure of speed is for people to judge, on a machine that does nothing else: npm run bench';

export const rows: readonly Row[] = [
  {
    row: 'kill -9 of processes and PostgreSQL: acknowledged = stored = effects',
    checks: ['uptime'],
    reason:
      'payments are killed by npm run check:kills; each step of a sign-up is killed in tests/e2e/alone/two-processes.spec.ts',
  },
  {
    row: 'idempotency: one effect each',
    checks: ['repeats'],
    reason: 'kept answers of hand-overs, cards and webhooks have tests of their own: npm test -- unit',
  },
  { row: 'foreign ids', checks: ['foreign-ids', 'foreign-accounts'] },
  { row: 'server-owned fields', checks: ['owned-fields'] },
  { row: 'one-time codes', checks: ['guesses', 'links'] },
  { row: 'enumeration', checks: ['enumeration', 'timing'] },
  { row: 'redirects', checks: ['redirects'] },
  { row: 'bank returns', checks: ['forged-returns', 'forged-requests'] },
  { row: 'fuzz from OpenAPI', checks: ['fuzz', 'fuzz-edge', 'limits'] },
  { row: 'what is sealed for card-management', checks: ['forged-cards', 'fuzz-edge'] },
  { row: 'evil form schemas', checks: ['evil-forms'] },
  { row: 'stored XSS', checks: ['written-content'] },
  { row: 'canaries', reason: 'they go through whole journeys in a browser: tests/e2e/alone/canary.spec.ts' },
  { row: 'CMS stopped', reason: 'the journeys are walked without it: tests/e2e, of which the CMS is no part' },
  { row: 'PostgreSQL killed', checks: ['uptime'] },
  {
    row: 'several processes, also through pgbouncer',
    checks: ['uptime'],
    reason: 'two processes here and in tests/e2e/alone/two-processes.spec.ts; a pooler is nothing that npm can install',
  },
  { row: 'load on two cores', reason: bench },
  { row: 'overload', checks: ['flood'], reason: 'three times the logins that can be looked at, beside reads' },
  { row: 'rolling restarts', checks: ['uptime'] },
  { row: 'PIN and CVV canaries', reason: 'in both services, through a browser: tests/e2e/alone/canary.spec.ts' },
  {
    row: 'card authorisations under kills',
    reason: 'their own command kills while merchants ask: npm run check:kills',
  },
];

/** What is printed below the figures: each row with what shows it. */
export function linesOfRows(ran: ReadonlySet<string>): readonly string[] {
  return rows.map(({ row, checks = [], reason }) => {
    const shown = checks.map((name) => (ran.has(name) ? name : `${name} (not run)`)).join(', ');
    return `  ${row}: ${[shown, reason].filter(Boolean).join('; ')}`;
  });
}

/** A row that nothing shows, and a check that is not there or belongs to no row, are as good as a figure that is missed. */
export function checkRows(known: readonly string[]): Figure {
  const named = new Set(rows.flatMap(({ checks = [] }) => checks));
  return none(
    'rows of safety without a figure or a reason',
    [
      ...rows.filter(({ checks, reason }) => checks === undefined && reason === undefined).map(({ row }) => row),
      ...[...named].filter((name) => !known.includes(name)).map((name) => `there is no check ${name}`),
      ...known.filter((name) => name !== 'csrf' && !named.has(name)).map((name) => `${name} belongs to no row`),
    ],
    `${String(rows.length)} rows`,
  );
}
