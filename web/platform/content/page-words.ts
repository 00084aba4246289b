import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

import pageTexts from '#journeys/language/copy/runtime.json' with { type: 'json' };

/** Copy key to words, in the part of ICU that the page’s script reads; and the values that they hold and the script does not know. */
export type PageWords = Readonly<Record<string, string>>;

const { $schema: _schema, ...inScript } = pageTexts;

/**
 * The words of the page itself that are other than those that its script has; nothing where none are.
 *
 * `wordsOf` knows none where the release is older than the words. `everywhere` are the values that any words may hold: the
 * script fills them in, so that a name with a brace or a # stays what it is.
 */
export function pageWordsThatDiffer(
  wordsOf: (key: string) => { readonly words: string; readonly isTyped: boolean } | undefined,
  everywhere: Readonly<Record<string, string>>,
): PageWords | undefined {
  const differing = Object.entries(inScript).flatMap(([key, standard]): [string, string][] => {
    const said = wordsOf(key);
    if (said === undefined || said.words === standard) return [];
    const own = said.isTyped ? said.words : forScript(said.words);
    return own.trim() === '' ? [] : [[key, own]];
  });
  if (differing.length === 0) return undefined;
  const held = new Set(differing.flatMap(([, own]) => Array.from(own.matchAll(/\{(\w+)/gu), ([, name]) => name)));
  return Object.fromEntries([...differing, ...Object.entries(everywhere).filter(([name]) => held.has(name))]);
}

/**
 * An ICU message as the page’s script reads it: `{name}`, and choices of which none is within another.
 *
 * @throws {SyntaxError} when it is no ICU message: admitted content has none.
 */
export function forScript(message: string): string {
  return written(parse(message.replaceAll(/<\/?b>/gu, ''), { ignoreTag: true }));
}

/** What of an ICU message the page’s script cannot read, in words; nothing where it reads all of it. Words of other keys are read by the server. */
export function unreadInScript(key: string, message: string): string | undefined {
  if (!Object.hasOwn(inScript, key)) return undefined;
  return unreadIn(parse(message, { ignoreTag: true }), { isWithin: false });
}

function unreadIn(
  elements: readonly MessageFormatElement[],
  place: { readonly isWithin: boolean },
): string | undefined {
  return elements.map((element) => unreadOne(element, place)).find((said) => said !== undefined);
}

function unreadOne(element: MessageFormatElement, { isWithin }: { readonly isWithin: boolean }): string | undefined {
  if (element.type === TYPE.literal && /[{}]/u.test(element.value)) return 'a brace is shown nowhere in it';
  if (element.type === TYPE.literal && isWithin && element.value.includes('#'))
    return 'a # in a choice is always the number';
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return undefined;
  if (isWithin) return 'no choice stands within another';
  if (element.type === TYPE.plural && (element.pluralType === 'ordinal' || element.offset !== 0))
    return 'it counts neither places nor from an offset';
  return unreadIn(
    Object.values(element.options).flatMap(({ value }) => value),
    { isWithin: true },
  );
}

function written(elements: readonly MessageFormatElement[]): string {
  return elements.map(writtenOne).join('');
}

function writtenOne(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return '#';
    case TYPE.select:
    case TYPE.plural: {
      const kind = element.type === TYPE.plural ? 'plural' : 'select';
      const cases = Object.entries(element.options).map(([name, { value }]) => `${name} {${written(value)}}`);
      return `{${element.value}, ${kind}, ${cases.join(' ')}}`;
    }
    case TYPE.tag:
      return written(element.children);
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return `{${element.value}}`;
  }
}
