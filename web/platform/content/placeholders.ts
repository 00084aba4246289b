import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The names in braces of an ICU message, with the format where one is named (LAY-09), sorted. @throws {SyntaxError} when it is none. */
export function placeholders(message: string): string[] {
  const names = new Set<string>();
  collect(parse(message, { ignoreTag: true }), names);
  return [...names].sort();
}

/**
 * The same, as they are written in the message: a choice whole, with its cases, and what stands in a case not once more.
 *
 * @throws {SyntaxError} when it is no ICU message.
 */
export function writtenPlaceholders(message: string): readonly { readonly name: string; readonly written: string }[] {
  const found = new Map<string, { name: string; written: string }>();
  for (const { type, value, location } of namedIn(parse(message, { ignoreTag: true, captureLocation: true }))) {
    if (type === TYPE.literal || location === undefined) continue;
    const written = message.slice(location.start.offset, location.end.offset);
    found.set(written, { name: value, written });
  }
  return [...found.values()];
}

function namedIn(elements: readonly MessageFormatElement[]) {
  return elements.flatMap((element) => ('value' in element ? [element] : []));
}

function collect(elements: readonly MessageFormatElement[], names: Set<string>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.argument:
        names.add(element.value);
        break;
      case TYPE.number:
        names.add(withFormat(element.value, 'number', element.style));
        break;
      case TYPE.date:
        names.add(withFormat(element.value, 'date', element.style));
        break;
      case TYPE.time:
        names.add(withFormat(element.value, 'time', element.style));
        break;
      case TYPE.select:
      case TYPE.plural:
        names.add(element.value);
        for (const option of Object.values(element.options)) collect(option.value, names);
        break;
      case TYPE.tag:
        collect(element.children, names);
        break;
    }
  }
}

function withFormat(name: string, kind: string, style: unknown): string {
  return `${name}, ${kind}, ${typeof style === 'string' ? style : 'of its own'}`;
}
