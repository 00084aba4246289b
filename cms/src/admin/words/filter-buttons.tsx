import { Button, Flex } from '@strapi/design-system';
import { wordsFilters, type WordsFilter } from '../../content/own-words';

interface Props {
  readonly chosen: WordsFilter;
  readonly countOf: (filter: WordsFilter) => number;
  readonly onChoose: (filter: WordsFilter) => void;
}

const names: Readonly<Record<WordsFilter, string>> = {
  all: 'All',
  own: 'Changed here',
  since: 'Default changed since',
  gone: 'Shown nowhere',
  locked: 'Not allowed here',
  wrong: 'To correct',
};

/** Which texts are listed, each with how many there are. */
export function FilterButtons({ chosen, countOf, onChoose }: Props) {
  return (
    <Flex role="group" aria-label="Which texts" gap={2} wrap="wrap" paddingTop={3} paddingBottom={3}>
      {wordsFilters.map((filter) => (
        <Button
          key={filter}
          size="S"
          variant={filter === chosen ? 'default' : 'tertiary'}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {names[filter]} {countOf(filter)}
        </Button>
      ))}
    </Flex>
  );
}
