import { memo, useEffect, useRef } from 'react';
import { Badge, Button, Flex, Typography, type BadgeProps } from '@strapi/design-system';
import { Lock } from '@strapi/icons';
import styled from 'styled-components';
import type { WordsPage, WordsRow } from '../../content/own-words';
import { textInWords } from '../../content/place-words';
import type { LineProps } from './line-props';
import { WordsEditor } from './words-editor';

const Item = styled.li`
  padding: 14px 16px;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 88px;
  gap: 4px 20px;
  align-items: start;
  @container (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :nth-child(2),
    & > :nth-child(3) {
      grid-column: 1 / -1;
      order: 1;
    }
  }
`;

const Heads = styled(Columns)`
  padding: 12px 16px;
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral150};
  @container (max-width: 760px) {
    display: none;
  }
`;

/** What the columns are, for those who see them beside each other. */
export function WordsHead() {
  return (
    <Heads aria-hidden>
      {['Customers read', 'Default', 'Where'].map((name) => (
        <Typography key={name} variant="sigma" textColor="neutral600">
          {name}
        </Typography>
      ))}
    </Heads>
  );
}

const MOST_PAGES = 2;
const wrapping = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

/** One text: what customers read, the default, where it shows; and opened, the way to change it. */
export const WordsLine = memo(function WordsLine(props: LineProps) {
  const { row, pages, problems, isOpen, mayChange, onOpen } = props;
  const { entry, shown, own, typed, isGone } = row;
  const { key, standard } = entry;
  const name = textInWords(key);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isInherited = own === undefined && typed === undefined;
  const verb = mayChange && entry.regulated === undefined ? 'Change' : 'See';
  return (
    <Item>
      <Columns>
        <div>
          <Typography tag="p" textColor={isInherited ? 'neutral600' : 'neutral800'} style={wrapping}>
            {shown}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600" style={wrapping}>
            {name}
          </Typography>
          <Marks row={row} isWrong={problems !== undefined} />
        </div>
        <Typography tag="p" variant="pi" textColor="neutral600" style={wrapping}>
          {isGone ? 'Shown nowhere' : isInherited ? 'The default' : `Default: ${standard}`}
        </Typography>
        <Typography tag="p" variant="pi" textColor="neutral600" style={wrapping}>
          {whereOf(row, pages)}
        </Typography>
        <Button
          ref={opener}
          size="S"
          variant="tertiary"
          aria-expanded={isOpen}
          aria-label={isOpen ? `Close ${name}` : `${verb} ${name}`}
          onClick={() => onOpen(isOpen ? undefined : key)}
        >
          {isOpen ? 'Close' : verb}
        </Button>
      </Columns>
      {isOpen ? <WordsEditor {...props} /> : null}
    </Item>
  );
}, isSameLine);

/** Rows are made anew with every key that is pressed; those that say the same are not drawn again. */
function isSameLine(before: LineProps, after: LineProps): boolean {
  const rows = [before.row, after.row] as const;
  const isSameRow = (['entry', 'shown', 'own', 'typed', 'since', 'live', 'was'] as const).every(
    (name) => rows[0][name] === rows[1][name],
  );
  return (
    isSameRow &&
    before.isOpen === after.isOpen &&
    before.mayChange === after.mayChange &&
    before.pages === after.pages &&
    JSON.stringify([before.problems, before.warnings]) === JSON.stringify([after.problems, after.warnings])
  );
}

function Marks({ row, isWrong }: { readonly row: WordsRow; readonly isWrong: boolean }) {
  const { own, typed, since, live, entry, isGone } = row;
  const isTyped = own === undefined && typed !== undefined;
  if (own === undefined && !isTyped && live === undefined && entry.regulated === undefined) return null;
  return (
    <Flex gap={1} wrap="wrap" paddingTop={1}>
      {own === undefined ? null : <Mark variant="primary">Changed here</Mark>}
      {isTyped ? <Mark variant="primary">From a field of the form</Mark> : null}
      {isWrong ? <Mark variant="danger">To correct</Mark> : null}
      {isGone ? <Mark variant="warning">Shown nowhere</Mark> : null}
      {since === undefined ? null : <Mark variant="warning">Default changed since</Mark>}
      {live === undefined ? null : <Mark variant="secondary">Not live yet</Mark>}
      {entry.regulated === undefined ? null : (
        <Mark variant="neutral">
          <Flex tag="span" gap={1}>
            <Lock width={10} height={10} aria-hidden /> Not allowed here
          </Flex>
        </Mark>
      )}
    </Flex>
  );
}

/** In the colour of text: Strapi's own of badges are hard to read in the dark. */
function Mark({ variant, children }: Pick<BadgeProps, 'variant' | 'children'>) {
  return (
    <Badge variant={variant} textColor="neutral800">
      {children}
    </Badge>
  );
}

/** `On Sign up and 2 more pages`. */
function whereOf({ entry }: WordsRow, pages: readonly WordsPage[]): string {
  const titles = [...new Set([...entry.pages, ...entry.messages].map((number) => pages[number]?.title ?? ''))];
  const first = titles.slice(0, MOST_PAGES).join(', ');
  const more = titles.length - MOST_PAGES;
  if (titles.length === 0) return entry.besides ?? '';
  const kind = entry.pages.length === 0 ? 'Message on' : 'On';
  return `${kind} ${first}${more > 0 ? ` and ${more} more` : ''}`;
}
