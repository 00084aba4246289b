/** Something that somebody typed, by what it is called: four digits, or three. */
export type Canaries = Readonly<Record<string, string>>;

/** What spells any digits by chance: what is sealed or signed (JOSE), ids, hashes, tokens, and how large a screen is. */
const byChance = [
  /\beyJ[\w-]+(?:\.[\w-]*){2,4}/gu,
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/giu,
  /\b(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b/giu,
  /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{40,}/gu,
  /"resolution":"\d+x\d+"/gu,
];
/** Base64, of either alphabet. */
const base64 = /[\w+/-]{16,}={0,2}/gu;

/**
 * The canaries that stand somewhere in a text, with no digit beside them: as it is, without the escapes of URLs and of JSON in
 * JSON, however deep, and within base64. What an id or a hash spells by chance is none.
 */
export function canariesIn(text: string, canaries: Canaries): string[] {
  const layers = layersOf(text);
  return Object.entries(canaries)
    .filter(([, value]) => layers.some((layer) => new RegExp(`(?<!\\d)${value}(?!\\d)`, 'u').test(layer)))
    .map(([name]) => name);
}

/**
 * A card's code where it is a value of its own: between quotes, in a query, or a figure that is called a code. Three digits alone
 * stand everywhere: in times, amounts, ids. PostgreSQL reads the same pattern.
 */
export function asCode(code: string): RegExp {
  const quoted = `["']${code}\\\\*["']`;
  const inQuery = `[?&][^=&?#"\\s]*=${code}([&#"'\\s\\\\]|$)`;
  const called = `(cvv|cvc|[Cc]ode|[Ss]ecurity)[^0-9A-Za-z]{1,6}${code}([^0-9A-Za-z.]|$)`;
  return new RegExp(`${quoted}|${inQuery}|${called}`, 'u');
}

const deepest = 4;

/** The text as it is read, decoded once, twice and so on, and what its base64 spells. */
function layersOf(text: string): readonly string[] {
  const found = [text];
  for (let layer = text; found.length <= deepest;) {
    const next = decoded(layer);
    if (next === layer) break;
    found.push(next);
    layer = next;
  }
  const spelled = found.flatMap((layer) => [...layer.matchAll(base64)].flatMap(([each]) => spelt(each) ?? []));
  return [...found, ...spelled].map((layer) => byChance.reduce((rest, one) => rest.replaceAll(one, ' '), layer));
}

/** One layer of what URLs and JSON write for other characters. */
function decoded(text: string): string {
  return text
    .replaceAll(/(?:%[0-9a-f]{2})+/giu, (escapes) => {
      try {
        return decodeURIComponent(escapes);
      } catch {
        return ' ';
      }
    })
    .replaceAll(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(["\\/])/gu, '$1');
}

/** What base64 spells, where that is text. */
function spelt(coded: string): string | undefined {
  const text = Buffer.from(coded, 'base64').toString('utf8');
  return /^[\t\n\r\u{20}-\u{7e}\u{a0}-\u{ffff}]+$/u.test(text) && !text.includes('\u{fffd}') ? text : undefined;
}

/** The labels of what is counted, without the counts: any number may be one of those. */
export function labelsOf(metrics: string): string {
  return metrics
    .split('\n')
    .map((line) => line.replace(/\ble="[^"]*"/u, '').replace(/ \S+$/u, ''))
    .join('\n');
}

const figures = new Set(['ms', 'level', 'status', 'pid']);

/** Lines of a log without when they were written, and without the figures that each has: any number may be one of those. */
export function withoutFigures(log: string): string {
  return log
    .split('\n')
    .map((line) => {
      try {
        return JSON.stringify(JSON.parse(line), (name, value: unknown) =>
          name === 'time' || (figures.has(name) && typeof value === 'number') ? null : value,
        );
      } catch {
        return line;
      }
    })
    .join('\n');
}
