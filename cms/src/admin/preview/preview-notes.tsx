import { Box, Button, Flex, TextButton, Typography } from '@strapi/design-system';
import { inWords } from '../../content/problem-words';
import { leadInWords } from './lead-in-words';
import type { Lead, Page, Problem } from './shapes';

const MOST_PAGES = 6;
const MOST_PROBLEMS = 4;

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** What is seen is the draft before these. */
  readonly isBehind: boolean;
  /** Where in the JSON of a field it stands. */
  readonly placeOf: (problem: Problem) => string | undefined;
  readonly onGo: (problem: Problem) => void;
}

/** What is wrong with the draft, in words; a half-typed one keeps what was seen before. */
export function ProblemNotes({ problems, isBehind, placeOf, onGo }: ProblemsProps) {
  if (problems.length === 0) return null;
  const isWarned = problems.every(({ isWarning }) => isWarning);
  return (
    <Box padding={3} background={isBehind ? 'danger100' : 'warning100'}>
      <Typography variant="pi" fontWeight="bold" tag="p">
        {isBehind
          ? 'Not shown yet: this is the draft before your last change.'
          : isWarned
            ? 'Shown, and it can be published. You may want to look at it first.'
            : 'Shown, but it can’t be published like this.'}
      </Typography>
      <ul>
        {problems.slice(0, MOST_PROBLEMS).map((problem) => (
          <li key={problem.code + problem.pointer + problem.message}>
            <Typography variant="pi" style={{ overflowWrap: 'anywhere' }}>
              {placeOf(problem) === undefined ? null : <b>{placeOf(problem)}: </b>}
              {inWords(problem)}{' '}
            </Typography>
            <TextButton onClick={() => onGo(problem)}>Go to the field</TextButton>
          </li>
        ))}
      </ul>
      {problems.length > MOST_PROBLEMS ? (
        <Typography variant="pi">… and {problems.length - MOST_PROBLEMS} more.</Typography>
      ) : null}
    </Box>
  );
}

/** What there is to know about a page that it does not show. */
export function PageNotes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <Box key={note} padding={3} background="neutral100">
      <Typography variant="pi">{note}</Typography>
    </Box>
  ));
}

export function TroubleNote({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <Box padding={3} background="danger100" role="alert">
      <Flex gap={3} justifyContent="space-between">
        <Typography variant="pi">{text}</Typography>
        <Button variant="tertiary" size="S" onClick={onAgain}>
          Try again
        </Button>
      </Flex>
    </Box>
  );
}

/** Where a button of the page would lead, for each way in which it can end. */
export function LeadNotes({ leads, onGo }: { leads: readonly Lead[]; onGo: (lead: Lead) => void }) {
  return (
    <Box padding={3} background="neutral100">
      <Typography variant="pi" tag="p">
        Nothing was sent.{' '}
        {leads.length > 0 ? 'For a customer, this is what could happen next:' : 'This doesn’t lead anywhere by itself.'}
      </Typography>
      <Flex gap={2} wrap="wrap">
        {leads.map((lead, index) => (
          <Button key={index} size="S" variant="tertiary" disabled={!lead.to} onClick={() => onGo(lead)}>
            {leadInWords(lead)}
          </Button>
        ))}
      </Flex>
    </Box>
  );
}

interface ChosenProps {
  /** What is looked at, for a person. */
  readonly name: string;
  /** The words of everybody else; nothing where it is not about words. */
  readonly standard: string | undefined;
  readonly regulated: string | undefined;
  readonly isOwn: boolean;
  /** No partner has words of its own there. */
  readonly isEverybodys: boolean;
  readonly canWrite: boolean;
  /** Pages on which it shows; nothing when it shows here. */
  readonly elsewhere: readonly Page[] | undefined;
  readonly onWrite: () => void;
  readonly onReset: () => void;
  readonly onPage: (page: Page) => void;
}

/** Where words come from: what everybody else reads, and the way back to that (PTR-06). */
export function ChosenNote(props: ChosenProps) {
  const { name, standard, regulated, isOwn, isEverybodys, canWrite, elsewhere, onWrite, onReset, onPage } = props;
  if (standard === undefined && regulated === undefined && elsewhere === undefined && !isEverybodys) return null;
  return (
    <Box padding={3} background="primary100" role="status">
      <Typography variant="pi" fontWeight="bold" tag="p">
        {name}
      </Typography>
      {standard === undefined ? null : (
        <Typography variant="pi" tag="p">
          Everybody else reads: “{standard}”
        </Typography>
      )}
      {regulated === undefined ? null : (
        <Typography variant="pi" tag="p">
          Nobody may change these words: {regulated}
        </Typography>
      )}
      <Flex gap={2} wrap="wrap" paddingTop={1}>
        {isOwn ? (
          <Button size="S" variant="tertiary" onClick={onReset}>
            Use everybody’s words
          </Button>
        ) : null}
        {canWrite ? (
          <Button size="S" variant="secondary" onClick={onWrite}>
            Write your own words
          </Button>
        ) : null}
      </Flex>
      {elsewhere === undefined ? null : <Elsewhere pages={elsewhere} onPage={onPage} />}
    </Box>
  );
}

function Elsewhere({ pages, onPage }: { pages: readonly Page[]; onPage: (page: Page) => void }) {
  if (pages.length === 0) return <Typography variant="pi">It isn’t on any page that can be previewed here.</Typography>;
  return (
    <Flex gap={2} wrap="wrap" paddingTop={1}>
      <Typography variant="pi">Not on this page. It shows on:</Typography>
      {pages.slice(0, MOST_PAGES).map((page) => (
        <TextButton key={`${page.journey}/${page.step}`} onClick={() => onPage(page)}>
          {page.title}
        </TextButton>
      ))}
      {pages.length > MOST_PAGES ? <Typography variant="pi">and {pages.length - MOST_PAGES} more</Typography> : null}
    </Flex>
  );
}
