const HEX = /^#[0-9a-f]{6}$/i;

/** What each colour is read against. Links and focus rings are made readable from the main colour and the accent by themselves. */
const partners: Readonly<Record<string, readonly string[]>> = {
  primary: ['onPrimary'],
  onPrimary: ['primary'],
  text: ['background', 'surface'],
  background: ['text'],
  surface: ['text'],
};

const names: Readonly<Record<string, string>> = {
  primary: 'the main colour',
  onPrimary: 'its text',
  text: 'the text',
  background: 'the page',
  surface: 'panels',
};

/** WCAG 2.2, 1.4.3: text needs 4.5 to 1. */
export const ENOUGH = 4.5;

export interface Contrast {
  readonly against: string;
  readonly ratio: number;
}

export const isColour = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

/** A hint while typing; the API decides on publish. */
export function contrasts(colour: string, theme: Readonly<Record<string, unknown>>): Contrast[] {
  const own = theme[colour];
  if (!isColour(own)) return [];
  return (partners[colour] ?? []).flatMap((name) => {
    const other = theme[name];
    return isColour(other) ? [{ against: names[name] ?? name, ratio: ratio(own, other) }] : [];
  });
}

function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
