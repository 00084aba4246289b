/** How a text message travels, and so what it costs: networks charge for each part. */
export interface TextMessageSize {
  /** `UCS-2` as soon as one character is not in the alphabet of `GSM-7`; a part then holds less than half as many. */
  readonly encoding: 'GSM-7' | 'UCS-2';
  /** Unicode's code points. */
  readonly characters: number;
  /** What the message takes: septets of GSM-7, in which `€` and some others take two, or UTF-16 units of UCS-2. */
  readonly units: number;
  /** Parts that the message is sent in. */
  readonly segments: number;
  /** Each character that GSM-7 does not have, once. */
  readonly notInGsm: readonly string[];
}

/** The default alphabet of 3GPP TS 23.038, section 6.2.1, without its escape; a backtick or a curly quote is not in it. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension, section 6.2.1.1: each is sent behind an escape, and never parted from it. */
const extended = new Set('\f^{}\\[~]|€');

/** Units that fit into a message of one part, and into each part of several, whose header takes 6 octets (TS 23.040). */
const room = { 'GSM-7': { one: 160, each: 153 }, 'UCS-2': { one: 70, each: 67 } } as const;

/** What sending `text` takes. */
export function textMessageSize(text: string): TextMessageSize {
  const characters = Array.from(text);
  const notInGsm = [...new Set(characters.filter((each) => !basic.has(each) && !extended.has(each)))];
  const encoding = notInGsm.length === 0 ? 'GSM-7' : 'UCS-2';
  const widths = characters.map((each) => (encoding === 'UCS-2' ? each.length : extended.has(each) ? 2 : 1));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { one, each } = room[encoding];
  return {
    encoding,
    characters: characters.length,
    units,
    segments: units <= one ? 1 : partsOf(widths, each),
    notInGsm,
  };
}

/** Parts that hold `most` units each, when no character is cut in two. */
function partsOf(widths: readonly number[], most: number): number {
  let parts = 1;
  let taken = 0;
  for (const width of widths) {
    taken += width;
    if (taken <= most) continue;
    parts += 1;
    taken = width;
  }
  return parts;
}
