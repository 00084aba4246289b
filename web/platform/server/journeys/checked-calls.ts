import type { AnyCall } from '#web/platform/server/ports/call.ts';

/** What the catalogue of calls says of one thing that a call is given. */
interface InputEntry {
  readonly type: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
}

type Catalogue = Readonly<Record<string, { readonly inputs: Readonly<Record<string, InputEntry>> }>>;

/** A call was given something else than its catalogue says. Definitions are checked, so an answer of the browser is to blame. */
export class InputRefused extends Error {
  constructor(input: string, expected: string) {
    super(`"${input}" must be ${expected}.`);
    this.name = 'InputRefused';
  }
}

/** The calls of a programme by name, each of which looks at the types of what it is given before it works. */
export function checkedCalls(calls: object, catalogue: Catalogue): Readonly<Record<string, AnyCall>> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const inputs = Object.entries(catalogue[name]?.inputs ?? {});
      const checked: AnyCall = async (given, context) => {
        for (const [input, entry] of inputs) check(given[input], input, entry);
        return (call as AnyCall)(given, context);
      };
      return [name, checked];
    }),
  );
}

const typeOf: Readonly<Record<string, string>> = { query: 'object', answers: 'object', returned: 'string' };

/** @throws {InputRefused} when the value is missing or of another type. */
function check(value: unknown, input: string, { type, required, choices }: InputEntry): void {
  if (value === undefined && required !== true) return;
  const expected = typeOf[type] ?? type;
  if (typeof value !== expected || value === null)
    throw new InputRefused(input, expected === 'object' ? 'an object' : `a ${expected}`);
  if (choices !== undefined && !choices.some((choice) => choice === value))
    throw new InputRefused(input, `one of ${choices.join(', ')}`);
}
