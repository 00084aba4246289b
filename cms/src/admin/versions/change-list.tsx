import { Box, Flex, Typography } from '@strapi/design-system';
import type { Change, Changes, Customers } from './desk-answers';
import { Fresh, Gone, WordDiff } from './word-diff';

const swatch = { width: 20, height: 20, borderRadius: 4, border: '1px solid #8e8ea9', flex: 'none' } as const;
const thumbnail = {
  maxWidth: 120,
  maxHeight: 72,
  objectFit: 'contain',
  background: '#f6f6f9',
  borderRadius: 4,
} as const;
const plainList = { listStyle: 'none', padding: 0, margin: 0 } as const;
const wrapping = { overflowWrap: 'anywhere' } as const;

/** What is different: sentences for journeys and forms, else field by field. */
export function ChangeList({ changes, more, told, inside, empty }: Changes & { readonly empty: string }) {
  const sentences = told?.sentences ?? [];
  const isTold = sentences.length > 0;
  if (!isTold && changes.length === 0) return <Typography textColor="neutral600">{empty}</Typography>;
  const rest = isTold ? (told?.more ?? 0) : more;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <ul style={plainList}>
        {isTold
          ? sentences.map((sentence) => (
              <Box key={sentence} tag="li" paddingBottom={2} style={wrapping}>
                <Typography>{sentence}</Typography>
              </Box>
            ))
          : changes.map((change, index) => (
              <Box key={`${change.label} ${index}`} tag="li" paddingBottom={4}>
                <Typography variant="pi" fontWeight="bold" textColor="neutral600" tag="p">
                  {change.label}
                </Typography>
                <OldAndNew change={change} />
              </Box>
            ))}
      </ul>
      {rest > 0 ? <Typography textColor="neutral600">and {rest} more</Typography> : null}
      {inside ? <WhoIsInside customers={inside} /> : null}
    </Flex>
  );
}

function OldAndNew({ change }: { readonly change: Change }) {
  const { what, before, after } = change;
  if (what !== 'words')
    return (
      <Flex gap={3} wrap="wrap" paddingTop={1}>
        <Shown what={what} value={before} />
        <Typography aria-hidden>→</Typography>
        <Shown what={what} value={after} />
      </Flex>
    );
  if (before === undefined || after === undefined)
    return (
      <Typography tag="p" style={wrapping}>
        {before === undefined ? 'New: ' : 'Gone: '}
        {before === undefined ? <Fresh text={after} /> : <Gone text={before} />}
      </Typography>
    );
  return <WordDiff before={before} after={after} />;
}

function Shown({ what, value }: { readonly what: Change['what']; readonly value: string | undefined }) {
  if (value === undefined) return <Typography textColor="neutral600">none</Typography>;
  if (what === 'picture')
    return value.startsWith('/uploads/') ? (
      <img src={value} alt="" style={thumbnail} />
    ) : (
      <Typography>{value}</Typography>
    );
  return (
    <Flex gap={2}>
      <span style={{ ...swatch, background: value }} />
      <Typography>{value}</Typography>
    </Flex>
  );
}

const people = (count: number) => (count === 1 ? '1 customer' : `${count} customers`);
const pageOf = (step: string) => {
  const words = step.replaceAll('-', ' ');
  return `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`;
};

function WhoIsInside({ customers: { stay, move, stranded } }: { readonly customers: Customers }) {
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
  const inside = sum(stay) + sum(move) + sum(stranded);
  if (inside === 0)
    return <Typography textColor="neutral600">No customers are part-way through at the moment.</Typography>;
  return (
    <Box background={stranded.length > 0 ? 'danger100' : 'neutral100'} padding={4} hasRadius>
      <Typography fontWeight="bold" tag="p">
        {people(inside)} {inside === 1 ? 'is' : 'are'} inside: {sum(stay)} stay, {sum(move)} move
        {stranded.length > 0 ? `, ${sum(stranded)} would be stranded` : ''}.
      </Typography>
      <ul style={plainList}>
        {move.map(({ step, count, to }) => (
          <Typography key={`${step} ${to}`} tag="li">
            {people(count)} on {pageOf(step)} go on at {pageOf(to)}.
          </Typography>
        ))}
        {stranded.map(({ step, count, reason }) => (
          <Typography key={`${step} ${reason}`} tag="li" textColor="danger700">
            {people(count)} on {pageOf(step)} would be stranded: {reason}. It cannot be published like this.
          </Typography>
        ))}
      </ul>
    </Box>
  );
}
