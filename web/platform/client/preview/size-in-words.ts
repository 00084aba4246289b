import type { ShownMessage } from '#web/platform/contract/preview.ts';

type TextMessage = Extract<ShownMessage, { medium: 'text' }>;

/** What sending a text message takes, for the person who pays for it. */
export function sizeInWords({ size: { characters, segments, encoding, units, notInGsm } }: TextMessage): string {
  const sent = segments === 1 ? '1 text message' : `${String(segments)} text messages`;
  const how = `${String(characters)} characters, sent as ${sent} (${encoding}, ${String(units)} places)`;
  if (notInGsm.length === 0) return `${how}.`;
  const each = notInGsm.map((sign) => `“${sign}”`).join(', ');
  return `${how}. Less than half as much fits because of ${each}, which the alphabet of text messages does not have.`;
}
