import { randomInt, randomUUID } from 'node:crypto';

export interface Person {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
  /** One of Ofcom's numbers for drama, which nobody has. */
  readonly mobile: string;
}

let latest = randomInt(0, 1000);

/** In turn, from anywhere: there are a thousand, and who reads "the newest text" must not read another test's. */
function nextMobile(): string {
  latest = (latest + 1) % 1000;
  return `07700900${latest.toString().padStart(3, '0')}`;
}

/** Somebody new, with an address and a number that no other test has. */
export function aPerson(over: Partial<Person> = {}): Person {
  return {
    givenName: 'Wren',
    familyName: 'Okafor-Lindqvist',
    email: `wren.${randomUUID()}@example.com`,
    password: 'Marlin-tugboat-42',
    mobile: nextMobile(),
    ...over,
  };
}

/** The number as the text message gateway knows it. */
export function inInternationalForm(mobile: string): string {
  return `+44${mobile.slice(1)}`;
}
