import { Flex, TextButton, Typography } from '@strapi/design-system';
import type { WordsEntry, WordsPage } from '../../content/own-words';
import { askForPage } from '../preview/asked-page';
import { closeWords } from './open-words';

const FEW = 8;

/** As wide as the preview needs to stand beside this page. */
const isWide = () => window.matchMedia('(min-width: 900px)').matches;

interface Props {
  readonly entry: WordsEntry;
  readonly pages: readonly WordsPage[];
}

/** Where a text shows, with the way to look at it in the preview. */
export function PageLinks({ entry, pages }: Props) {
  const { key, besides } = entry;
  const numbers = [...entry.pages, ...entry.messages];
  if (numbers.length === 0) return besides ? <Typography variant="pi">Where it shows: {besides}</Typography> : null;
  const show = ({ journey, step }: WordsPage) => {
    if (!isWide()) closeWords();
    askForPage({ journey, step, path: `copy.${key}` });
  };
  return (
    <Flex gap={3} wrap="wrap">
      <Typography variant="pi">Show it on the page:</Typography>
      {numbers.slice(0, FEW).map((number) => {
        const page = pages[number];
        return page ? (
          <TextButton key={number} onClick={() => show(page)}>
            {page.title} ({page.step.replace(/-/g, ' ')}){entry.messages.includes(number) ? ', as a message' : ''}
          </TextButton>
        ) : null;
      })}
      {numbers.length > FEW ? <Typography variant="pi">and {numbers.length - FEW} more</Typography> : null}
    </Flex>
  );
}
