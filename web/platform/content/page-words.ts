import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

import pageTexts from '#journeys/language/copy/runtime.json' with { type: 'json' };

/** Copy key to words, in the part of ICU that the page’s script reads. */
export type PageWords = Readonly<Record<string, string>>;

const { $schema: _schema, ...inScript } = pageTexts;

/**
 * The words of the page itself that are other than those that its script has; nothing where none are.
 *
 * `wordsOf` knows none where the release is older than the words. `everywhere` are the values that any words may hold: the
 * script does not know them.
 */
export function pageWordsThatDiffer(
  wordsOf: (key: string) => { readonly words: string; readonly isTyped: boolean } | undefined,
  everywhere: Readonly<Record<string, string>>,
): PageWords | undefined {
  const differing = Object.entries(inScript).flatMap(([key, standard]): [string, string][] => {
    const said = wordsOf(key);
    if (said === undefined || said.words === standard) return [];
    return [[key, said.isTyped ? said.words : forScript(said.words, everywhere)]];
  });
  return differing.length === 0 ? undefined : Object.fromEntries(differing);
}

/**
 * An ICU message as the page’s script reads it: `{name}`, and choices of which none is within another.
 *
 * @throws {SyntaxError} when it is no ICU message: admitted content has none.
 */
export function forScript(message: string, everywhere: Readonly<Record<string, string>> = {}): string {
  return written(parse(message.replaceAll(/<\/?b>/gu, ''), { ignoreTag: true }), { everywhere, within: undefined });
}

interface Place {
  readonly everywhere: Readonly<Record<string, string>>;
  /** The value on which the choice depends that this is a case of. */
  readonly within: string | undefined;
}

function written(elements: readonly MessageFormatElement[], place: Place): string {
  return elements.map((element) => writtenOne(element, place)).join('');
}

function writtenOne(element: MessageFormatElement, place: Place): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.pound:
      return '#';
    case TYPE.select:
    case TYPE.plural: {
      const { value, options } = element;
      if (place.within !== undefined) return written(options['other']?.value ?? [], place);
      const kind = element.type === TYPE.plural ? 'plural' : 'select';
      const cases = Object.entries(options).map(
        ([name, option]) => `${name} {${written(option.value, { ...place, within: value })}}`,
      );
      return `{${value}, ${kind}, ${cases.join(' ')}}`;
    }
    case TYPE.tag:
      return written(element.children, place);
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
      return place.everywhere[element.value] ?? `{${element.value}}`;
  }
}
