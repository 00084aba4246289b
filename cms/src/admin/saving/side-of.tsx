import { Flex, Typography } from '@strapi/design-system';
import type { Difference } from '../../content/merge';
import { questionInWords } from '../../content/questions';
import { isColour } from '../../../../web/platform/content/theme/contrast';
import { trimmed } from '../versions/trimmed-words';
import { Fresh, Gone } from '../versions/word-diff';

const swatch = { width: 20, height: 20, borderRadius: 4, border: '1px solid #8e8ea9', flex: 'none' } as const;
const thumbnail = { maxWidth: 120, maxHeight: 72, objectFit: 'contain', borderRadius: 4 } as const;
const wrapping = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;
/** Of what is the same on both sides, this much shows around what is not. */
const AROUND = 120;

interface Props {
  readonly difference: Difference;
  readonly value: unknown;
}

/** One side of a field, with what is new in it marked. */
export function SideOf({ difference, value }: Props) {
  const { attribute, before } = difference;
  if (isPicture(value)) return <img src={value.url} alt={value.name ?? ''} style={thumbnail} />;
  const text = inWords(value);
  if (text === '')
    return <Typography textColor="neutral600">{inWords(before) === '' ? 'Empty' : 'Taken out'}</Typography>;
  if (attribute === 'theme' && isColour(text))
    return (
      <Flex gap={2}>
        <span style={{ ...swatch, background: text }} />
        <Typography>{text}</Typography>
      </Flex>
    );
  const parts = trimmed(inWords(before), text);
  if (parts.start === '' && parts.end === '')
    return (
      <Typography tag="p" style={wrapping}>
        {text}
      </Typography>
    );
  return (
    <Typography tag="p" style={wrapping}>
      {parts.start.length > AROUND ? `…${parts.start.slice(-AROUND)}` : parts.start}
      {parts.before === '' ? null : <Gone text={parts.before} />}
      {parts.before !== '' && parts.after !== '' ? ' ' : null}
      {parts.after === '' ? null : <Fresh text={parts.after} />}
      {parts.end.length > AROUND ? `${parts.end.slice(0, AROUND)}…` : parts.end}
    </Typography>
  );
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return orderIn(value) ?? value;
  if (typeof value !== 'object') return String(value);
  const { text, connect, disconnect } = value as { text?: unknown; connect?: unknown[]; disconnect?: unknown[] };
  if (connect && disconnect) return `${connect.length} added, ${disconnect.length} taken out`;
  if (typeof text === 'string') return text;
  return isPicture(value) ? (value.name ?? 'A picture') : (questionInWords(value) ?? JSON.stringify(value, null, 1));
}

/** Names in their order, as people read a list. */
function orderIn(value: string): string | undefined {
  if (!value.startsWith('["')) return undefined;
  try {
    return (JSON.parse(value) as string[]).join(', ');
  } catch {
    return undefined;
  }
}

function isPicture(value: unknown): value is { url: string; name?: string } {
  return typeof value === 'object' && value !== null && typeof (value as { url?: unknown }).url === 'string';
}
