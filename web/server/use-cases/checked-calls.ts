import type { AnyCall } from '#web/server/ports/call.ts';

import type { Calls } from './calls.ts';

/** What the catalogue of calls says of one thing that a call is given. */
interface InputEntry {
  readonly type: string;
  readonly required?: boolean;
}

type Catalogue = Readonly<Record<string, { readonly inputs: Readonly<Record<string, InputEntry>> }>>;

/** The calls by name, each of which looks at what it is given before it works. Definitions are checked: what is missing here is a fault of ours. */
export function checkedCalls(calls: Calls, catalogue: Catalogue): Readonly<Record<string, AnyCall>> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const inputs = catalogue[name]?.inputs ?? {};
      const checked: AnyCall = async (input, context) => {
        for (const [key, entry] of Object.entries(inputs)) check(name, key, { entry, value: input[key] });
        return (call as AnyCall)(input, context);
      };
      return [name, checked];
    }),
  );
}

const typeOf: Readonly<Record<string, string>> = { query: 'object', answers: 'object', returned: 'string' };

/** @throws {TypeError} when the value is missing or of another type. */
function check(call: string, key: string, { entry, value }: { entry: InputEntry; value: unknown }): void {
  if (value === undefined && entry.required !== true) return;
  const expected = typeOf[entry.type] ?? entry.type;
  if (typeof value !== expected || value === null)
    throw new TypeError(
      `The call "${call}" needs ${expected === 'object' ? 'an object' : `a ${expected}`} as "${key}".`,
    );
}
