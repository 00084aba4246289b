import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The names in braces of an ICU message, with the format where one is named (LAY-09), sorted. @throws {SyntaxError} when it is none. */
export function placeholders(message: string): string[] {
  const names = new Set<string>();
  collect(parse(message, { ignoreTag: true }), names);
  return [...names].sort();
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
