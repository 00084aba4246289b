import { randomInt, randomUUID } from 'node:crypto';

export interface Person {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly password: string;
  /** One of Ofcom's numbers for drama, which nobody has. */
  readonly mobile: string;
}

/** Somebody new, with an address and a number that no other test has. */
export function aPerson(over: Partial<Person> = {}): Person {
  return {
    givenName: 'Wren',
    familyName: 'Okafor-Lindqvist',
    email: `wren.${randomUUID()}@example.com`,
    password: 'Marlin-tugboat-42',
    mobile: `07700900${randomInt(0, 1000).toString().padStart(3, '0')}`,
    ...over,
  };
}

/** The number as the text message gateway knows it. */
export function inInternationalForm(mobile: string): string {
  return `+44${mobile.slice(1)}`;
}
