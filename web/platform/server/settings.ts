import { type SchemaOptions, Type } from '@sinclair/typebox';

/** The keyword that says what is at stake with a variable, so that production can refuse what is unsafe (OPS-11). */
export const atStake = 'atStake';
export type AtStake = 'outside address' | 'secret' | 'own secret';

const marked = (mark: AtStake, options: SchemaOptions) => ({ ...options, [atStake]: mark });
const addressOf = (protocols: string, description: string) => ({ pattern: `^(${protocols})://`, description });
const long = (description: string, minLength: number) => ({
  minLength,
  description: minLength === 1 ? description : `${description}; at least ${String(minLength)} characters`,
});

/** An address; `protocols` as `https?`. */
export const url = (protocols: string, description: string) => Type.String(addressOf(protocols, description));

/** Where another company's service is: https, but on this machine. */
export const outsideUrl = (description: string) =>
  Type.String(marked('outside address', addressOf('https?', description)));

/** What lets us in, or proves who speaks; no two are alike. */
export const secret = (description: string, minLength = 32) =>
  Type.String(marked('secret', long(description, minLength)));

/** A secret that we choose ourselves, so that it can be as long as we like: never one that is easily guessed. */
export const ownSecret = (description: string, minLength = 32) =>
  Type.String(marked('own secret', long(description, minLength)));

/** A file that is read at the start. */
export const file = (description: string) => Type.String({ minLength: 1, description });

/** Whose word counts about where a request came from. */
export const trustedProxies = Type.String({
  default: '0',
  description: 'the proxies before this process: how many, or their addresses and networks, parted by commas',
});

/** Whether those who ask too often are told to wait: always where customers are (OPS-11). */
export const rateLimits = Type.Union([Type.Literal('on'), Type.Literal('off')], {
  default: 'on',
  description: 'on or off',
});

/** Where a sandbox says how far its clock has been moved on; every process follows it, and none where customers are (OPS-11). */
export const movedClockUrl = Type.Optional(
  url('https?', 'the address of a sandbox’s clock to follow, to try what comes days later; never in production'),
);
