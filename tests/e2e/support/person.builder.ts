import { randomInt, randomUUID } from 'node:crypto';

export interface Person {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
  /** One of Ofcom's numbers for drama, which nobody has. */
  readonly mobile: string;
  /** When nobody else had begun to use the number any more, in ISO 8601: an earlier text is another test's. */
  readonly since: string;
}

const numbersOfWorker = 500;
let latest = randomInt(0, numbersOfWorker);

/** In turn, from anywhere: there are a thousand, half of them for each of the two that walk at the same time. */
function nextMobile(): string {
  latest = (latest + 1) % numbersOfWorker;
  const first = process.env['TEST_PARALLEL_INDEX'] === '1' ? numbersOfWorker : 0;
  return `07700900${(first + latest).toString().padStart(3, '0')}`;
}

/** Somebody new, with an address that nobody has and a number that no other test uses now. */
export function aPerson(over: Partial<Person> = {}): Person {
  return {
    givenName: 'Wren',
    familyName: 'Okafor-Lindqvist',
    email: `wren.${randomUUID()}@example.com`,
    password: 'Marlin-tugboat-42',
    mobile: nextMobile(),
    since: new Date().toISOString(),
    ...over,
  };
}

/** The number as the text message gateway knows it. */
export function inInternationalForm(mobile: string): string {
  return `+44${mobile.slice(1)}`;
}
