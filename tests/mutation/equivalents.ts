import type { Fault } from './faults.ts';

interface Equivalent {
  readonly file: string;
  /** The whole line that it is planted into, without the space around it: another line of the file has another reason. */
  readonly line: string;
  readonly before: string;
  /** Why nobody could notice it. */
  readonly why: string;
}

/** Faults that change nothing that anybody could notice. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'web/programme/identity/server/postgres/identities.ts',
    line: 'return sanctionsClear === null || pepClear === null || kyc === null ? null : { sanctionsClear, pepClear, kyc };',
    before: '||',
    why: 'The three results of a check are saved together: all of them are there, or none.',
  },
  {
    file: 'web/programme/collecting/domain/collecting-day.ts',
    line: 'return chargeableFrom !== null && chargeableFrom > earliest ? chargeableFrom : earliest;',
    before: '>',
    why: 'Where the two days are the same, either is the answer.',
  },
  {
    file: 'web/programme/plans/domain/upgrade.ts',
    line: 'const collectedOn = debitFrom !== null && debitFrom > announced ? debitFrom : announced;',
    before: '>',
    why: 'Where the two days are the same, either is the answer.',
  },
  {
    file: 'web/programme/eligibility/domain/measure-account.ts',
    line: 'const { leastPence = 0, withinDays = Infinity } = rules.lines[kind];',
    before: '0',
    why: 'Any line found is a penny at least, and where none is found the answer is none either way.',
  },
  {
    file: 'web/programme/collecting/server/postgres/noting.ts',
    line: 'for (let time = 2; await isPosted(source, within); time += 1) source = `${first} ${String(time)}`;',
    before: '1',
    why: 'It is a name of its own, whichever number it ends in.',
  },
  {
    file: 'web/programme/card/server/postgres/cards.ts',
    line: 'row.replaces === null || row.replacement_reason === null',
    before: '||',
    why: 'A constraint of the table has both there, or neither.',
  },
  {
    file: 'web/programme/direct-debit/server/postgres/mandates.ts',
    line: 'const leaseMs = 120_000;',
    before: '120_000',
    why: 'A lease of two minutes is longer than what it is for, and a millisecond more changes nothing.',
  },
];

/** Why nobody could notice this fault in a file of that text; undefined for any other. */
export function reasonFor(file: string, { line, before }: Fault, text: string): string | undefined {
  const found = text.split('\n')[line - 1]?.trim();
  return equivalents.find((one) => one.file === file && one.line === found && one.before === before)?.why;
}
