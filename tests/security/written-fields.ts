import { joinCopy, loadRepository } from '#journeys/load-repository.ts';
import type { PartnerContent } from '#web/platform/domain/content.ts';
import { partnerShape } from '#web/platform/content/partner-shape.ts';

/** Stands before every payload, so that a page that shows it is known. */
export const mark = 'written here: ';

/** A text that a partner manager can write. */
export interface Place {
  /** JSON pointer into the partner. */
  readonly pointer: string;
  readonly maxLength: number;
  /** Marks are refused there, so only payloads without any are tried. */
  readonly isWithoutMarks?: true;
}

interface Shape {
  readonly type?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
}

/** What the programme's own staff write; the words of a picture are its address in the CMS. */
const notTheirs = /^\/(?:\$schema|code|promoCodes|consumerCodes)|Src$/u;

/** The words of a question, which stand in JSON. */
const wordsOfQuestion = [
  'schema/title',
  'schema/description',
  'schema/oneOf/0/title',
  'messages/required',
  'messages/oneOf',
  'uiSchema/ui:placeholder',
  'uiSchema/ui:help',
];

/** Every text that a partner manager can write: of the partner, of one more question, and in place of any word. */
export function placesOf(): Place[] {
  const words = Object.keys(joinCopy(loadRepository().copyFiles));
  return [
    ...textsIn(partnerShape as Shape, ''),
    ...wordsOfQuestion.map((words) => ({ pointer: `/extraQuestions/0/${words}`, maxLength: 200 })),
    ...words.map((key) => ({ pointer: `/copy/${escaped(key)}`, maxLength: 4000 })),
  ].filter(({ pointer }) => !notTheirs.test(pointer));
}

function textsIn(shape: Shape, pointer: string): Place[] {
  if (shape.type === 'string') return [{ pointer, maxLength: shape.maxLength ?? 64 }];
  return Object.entries(shape.properties ?? {}).flatMap(([name, inside]) =>
    textsIn(inside, `${pointer}/${escaped(name)}`),
  );
}

/** `partner` with as many of `payloads` at each place as have room there, each place beginning with another one. */
export function placePayloads(
  partner: PartnerContent,
  places: readonly Place[],
  payloads: readonly string[],
): PartnerContent {
  const entry: PartnerContent = { ...structuredClone(partner), extraQuestions: [question()] };
  for (const [index, place] of places.entries()) {
    const fit = place.isWithoutMarks === true ? payloads.filter(isWithoutMarks) : payloads;
    const first = index % fit.length;
    const text = textFor(place, [...fit.slice(first), ...fit.slice(0, first)]);
    write(entry, place.pointer.slice(1).split('/').map(unescaped), text);
  }
  return entry;
}

/** Whether a payload has nothing in it that looks like HTML. */
export function isWithoutMarks(payload: string): boolean {
  return !payload.includes('<');
}

function textFor({ pointer, maxLength }: Place, [first = '', ...others]: readonly string[]): string {
  // An address begins with what makes it dangerous.
  if (/\/(?:urls|theme|footer)\/|Link$|Key$/u.test(pointer)) return first.slice(0, maxLength);
  let text = mark + first;
  for (const other of others) if (text.length + other.length + 1 <= maxLength) text += ` ${other}`;
  return text.slice(0, maxLength);
}

function question() {
  return {
    name: 'written',
    schema: { type: 'string', title: 'A question', oneOf: [{ const: 'one', title: 'One' }] },
    uiSchema: { 'ui:widget': 'select' },
    required: false,
    messages: { required: 'Choose one', oneOf: 'Choose one of the list' },
  };
}

function write(entry: object, path: readonly string[], text: string): void {
  const last = path.at(-1) ?? '';
  let inside = entry as Record<string, unknown>;
  for (const name of path.slice(0, -1)) {
    inside[name] ??= {};
    inside = inside[name] as Record<string, unknown>;
  }
  inside[last] = text;
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');
