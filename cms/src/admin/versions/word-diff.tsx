import { Typography } from '@strapi/design-system';
import { trimmed } from './trimmed-words';

const gone = { background: '#fcecea', color: '#b72b1a' } as const;
const fresh = { background: '#eafbe7', color: '#2f6846', textDecoration: 'none' } as const;

/** Two texts as one, with what is gone and what is new marked in it. */
export function WordDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const parts = trimmed(before, after);
  return (
    <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
      {parts.start}
      {parts.before === '' ? null : <del style={gone}>{parts.before}</del>}
      {parts.before !== '' && parts.after !== '' ? ' ' : null}
      {parts.after === '' ? null : <ins style={fresh}>{parts.after}</ins>}
      {parts.end}
    </Typography>
  );
}

export const Gone = ({ text }: { readonly text: string | undefined }) => <del style={gone}>{text}</del>;
export const Fresh = ({ text }: { readonly text: string | undefined }) => <ins style={fresh}>{text}</ins>;
