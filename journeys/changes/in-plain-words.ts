import type { Block, Branch, Condition, FactValue, Step } from '../engine/definition.ts';
import { inWords } from '../engine/in-words.ts';

/** The text of a copy key, where there is one. */
export type CopyText = (key: string) => string | undefined;

/** `verify-mobile` as people say it: `Verify mobile`. */
export function stepInWords(name: string): string {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the customer or the world did, by call and outcome. */
const known: Readonly<Record<string, string>> = {
  'otp.check/correct': 'the right code',
  'otp.check/wrong': 'a wrong code',
  'otp.check/expired': 'a code that is too old',
  'otp.check/locked': 'too many wrong codes',
  'otp.send/limited': 'asking for too many codes',
  'session.sign-in/signedIn': 'the right password',
  'session.sign-in/wrong': 'a wrong password',
  'session.sign-in/locked': 'too many wrong passwords',
  'session.confirm-device/wrong': 'a wrong code',
  'session.confirm-device/expired': 'a code that is too old',
  'bank.complete/denied': 'saying no at the bank',
};

/** What leads somewhere: `a wrong code`, `“Continue”`, or the name of the answer where there are no words for it. */
export function causeInWords(
  step: Step | undefined,
  { action, call, outcome }: { action: string; call?: string | undefined; outcome?: string | undefined },
  copy: CopyText,
): string {
  if (outcome === undefined) return quoted(labelOfAction(step, action, copy) ?? spaced(action));
  if (outcome === 'timeout') return `no answer in time (${spaced(action)})`;
  const words = known[`${call ?? ''}/${outcome}`];
  if (words !== undefined) return words;
  const where =
    action === 'enter' ? 'when the page opens' : `to ${quoted(labelOfAction(step, action, copy) ?? spaced(action))}`;
  return `the answer ${quoted(spaced(outcome))} ${where}`;
}

/** The words of the button, link or form that does `action`. */
function labelOfAction(step: Step | undefined, action: string, copy: CopyText): string | undefined {
  const block = step?.blocks.find((one) => one['action'] === action);
  const key = block?.['submit'] ?? block?.['text'];
  return typeof key === 'string' ? copy(key) : undefined;
}

/** Where a branch leads, after the words `leads` or `stays`. */
export function destinationInWords(branch: Branch): string {
  if (branch.go !== undefined) return `leads to ${stepInWords(branch.go)}`;
  switch (branch.leave) {
    case undefined:
      return 'stays on the page';
    case '@next':
      return 'leads to where the customer belongs';
    case '@referrer':
      return 'leads back to the page that was asked for';
    case '@answer':
      return 'leads to an address outside';
    default:
      return `leads to ${branch.leave}`;
  }
}

/** A block as people call it: `the heading “Check your phone”`. */
export function blockInWords(block: Block, copy: CopyText): string {
  const key = block['text'] ?? block['title'] ?? block['label'] ?? block['submit'] ?? block['summary'];
  const text = typeof key === 'string' ? copy(key) : undefined;
  return `the ${spaced(block.block)}${text === undefined ? '' : ` ${quoted(text)}`}`;
}

/** A value of a definition: the words of a copy key, else the value itself. */
export function valueInWords(value: unknown, copy: CopyText): string {
  if (typeof value === 'string') return quoted(copy(value) ?? value);
  if (value === undefined || value === null) return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return shortened(Array.isArray(value) && value.every(isPlain) ? value.join(', ') : JSON.stringify(value));
}

/** `someName`, `some-name` and `some.name` as words. */
export function spaced(name: string): string {
  return name
    .replaceAll(/[-._]+/gu, ' ')
    .replaceAll(/(?<low>[a-z\d])(?<high>[A-Z])/gu, (_, low: string, high: string) => `${low} ${high.toLowerCase()}`);
}

/** A condition for people: `signedIn is yes and state is CARD_LINKED` is `signed in is yes and state is card linked`. */
export function conditionInWords(condition: Condition | undefined): string {
  return inWords(condition)
    .replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/gu, (name) => name.toLowerCase().replaceAll('_', ' '))
    .replaceAll(/(?<=[a-z])[-._](?=[a-z])/gu, ' ')
    .replaceAll(/(?<low>[a-z\d])(?<high>[A-Z])/gu, (_, low: string, high: string) => `${low} ${high.toLowerCase()}`);
}

export const quoted = (text: string): string => `“${shortened(text)}”`;

const LONGEST = 120;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
const isPlain = (value: unknown): value is FactValue => typeof value === 'string' || typeof value === 'number';
