import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Box, Button, EmptyStateLayout, Flex, Searchbar, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import styled from 'styled-components';
import { isFound, isUnder, wordsRows, type OwnWords, type WordsFilter } from '../../content/own-words';
import { textInWords } from '../../content/place-words';
import { ownIn, typedIn, useFormPart } from '../preview/use-chosen';
import { useLatest } from '../preview/use-latest';
import type { EntryAddress } from '../versions/use-desk';
import { closeWords, type OpenWords } from './open-words';
import { useWordProblems, type Words } from './use-words';
import { FilterButtons } from './filter-buttons';
import { WordsHead, WordsLine } from './words-line';

/** Drawn at once: all of them would take a slow machine a second. */
const SOME = 50;

const Page = styled.section`
  position: fixed;
  inset: 0 var(--beside-preview, 0px) 0 0;
  z-index: 5;
  overflow-y: auto;
  overflow-x: hidden;
  background: ${({ theme }) => theme.colors.neutral100};
  @media (max-width: 900px) {
    inset: 0;
  }
`;

const Top = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 16px 24px;
  background: ${({ theme }) => theme.colors.neutral0};
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
  @media (max-width: 600px) {
    position: static;
    padding: 12px;
  }
`;

const Lines = styled.ul`
  padding: 0;
  list-style: none;
`;

const List = styled.div`
  margin: 24px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  container-type: inline-size;
  @media (max-width: 600px) {
    margin: 12px 0;
    border-width: 1px 0;
  }
`;

interface Props {
  readonly entry: EntryAddress;
  readonly words: Words;
  readonly open: OpenWords;
  readonly opener: RefObject<HTMLButtonElement>;
}

/**
 * Every text of the product with the partner's own words beside the default (PTR-06). It changes the same unsaved form as the
 * fields do, so that preview, Save and Publish know no difference; the form rests while it is open.
 */
export function WordsPage({ entry, words, open, opener }: Props) {
  const page = useRestingForm(opener);
  const partner = useForm('Words', (form) => String((form.values as { name?: unknown }).name ?? ''));
  const isModified = useForm('Words', (form) => form.modified);
  const close = (event: { key: string; defaultPrevented: boolean }) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeWords();
  };
  return createPortal(
    <Page ref={page} aria-label="Words" onKeyDown={close}>
      <Top>
        <Flex justifyContent="space-between" alignItems="center" gap={3} wrap="wrap">
          <Flex gap={3} wrap="wrap">
            <Button variant="tertiary" startIcon={<ArrowLeft />} onClick={closeWords}>
              Back to the form
            </Button>
            <Typography variant="beta" tag="h2">
              {partner === '' ? 'Words' : `Words of ${partner}`}
            </Typography>
          </Flex>
          <Typography variant="pi" textColor="neutral600" role="status">
            {isModified ? 'Not saved yet: press “Save” on the form when you are done.' : ''}
          </Typography>
        </Flex>
      </Top>
      <WordsTable entry={entry} words={words} open={open} />
    </Page>,
    document.body,
  );
}

/** While this page is open nobody gets to the form behind it; afterwards the focus is where it was. */
function useRestingForm(opener: RefObject<HTMLButtonElement>) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const root = opener.current?.closest<HTMLElement>('#strapi, #root');
    root?.setAttribute('inert', '');
    const button = opener.current;
    return () => {
      root?.removeAttribute('inert');
      const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : button;
      back?.focus();
    };
  }, [opener]);
  return page;
}

function WordsTable({ entry, words, open }: Omit<Props, 'opener'>) {
  const form = useFormPart();
  const { values } = form;
  const own = ownIn(values);
  const { problems, warnings, isUnchecked } = useWordProblems(entry, own);
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<WordsFilter>('all');
  const [most, setMost] = useState(SOME);
  const [editing, setEditing] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => wordsRows(words, own, (place) => typedIn(place, values)), [words, own, values]);
  const found = useMemo(() => rows.filter((row) => isFound(query, row, words.pages)), [rows, query, words]);
  const listed = found.filter((row) => isUnder(filter, row, problems) || row.entry.key === editing);
  const change = useLatest((next: (own: readonly OwnWords[]) => readonly OwnWords[]) =>
    form.onChange('copyOverrides', next(own)),
  );
  const edit = useCallback((key: string | undefined) => setEditing(key), []);

  useEffect(() => {
    if (open.key === undefined) {
      search.current?.focus();
      return;
    }
    setFilter('all');
    setQuery(textInWords(open.key));
    setEditing(open.key);
  }, [open]);
  useEffect(() => setMost(SOME), [query, filter]);

  const counted = (each: WordsFilter) => found.filter((row) => isUnder(each, row, problems)).length;
  return (
    <>
      <Box paddingTop={5} paddingLeft={6} paddingRight={6}>
        <Searchbar
          ref={search}
          name="words-search"
          value={query}
          placeholder="Words or a page"
          clearLabel="Clear the search"
          onClear={() => setQuery('')}
          onChange={(event: { target: { value: string } }) => setQuery(event.target.value)}
        >
          Search the words
        </Searchbar>
        <FilterButtons chosen={filter} countOf={counted} onChoose={setFilter} />
        <Typography variant="pi" textColor="neutral600" tag="p" aria-live="polite">
          {listed.length > most ? `The first ${most} of ${listed.length} texts` : textsIn(listed.length)}
          {isUnchecked ? '. What you typed last could not be checked; publishing checks it again.' : ''}
        </Typography>
      </Box>
      {listed.length === 0 ? (
        <Box padding={6}>
          <EmptyStateLayout
            content={query === '' ? nothingIn[filter] : `No text has “${query}” in it, or on its pages.`}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setQuery('');
                  setFilter('all');
                  search.current?.focus();
                }}
              >
                Show all texts
              </Button>
            }
          />
        </Box>
      ) : (
        <List>
          <WordsHead />
          <Lines>
            {listed.slice(0, most).map((row) => (
              <WordsLine
                key={row.entry.key}
                row={row}
                pages={words.pages}
                problems={problems.get(row.entry.key)}
                warnings={warnings.get(row.entry.key)}
                isOpen={row.entry.key === editing}
                mayChange={words.may.update}
                onOpen={edit}
                onChange={change}
              />
            ))}
          </Lines>
        </List>
      )}
      {listed.length > most ? (
        <Box paddingLeft={6} paddingBottom={6}>
          <Button variant="secondary" onClick={() => setMost(most + SOME)}>
            Show {Math.min(SOME, listed.length - most)} more
          </Button>
        </Box>
      ) : null}
    </>
  );
}

const textsIn = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

const nothingIn: Readonly<Record<WordsFilter, string>> = {
  all: 'There are no texts.',
  own: 'Nothing is changed here yet: customers read everybody’s words.',
  since: 'No default has changed since you wrote your own words.',
  gone: 'There is a text for all of your own words.',
  locked: 'Every text may be changed.',
  wrong: 'Nothing is wrong with your words.',
};
