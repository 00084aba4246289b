import { memo, useState } from 'react';
import { Box, Typography } from '@strapi/design-system';
import { placeInWords } from '../../content/place-words';
import type { Source } from './shapes';

interface Props {
  readonly sources: readonly Source[];
  readonly onPick: (source: Source) => void;
}

/** All words, pictures and links of the page, for those who do not point. */
export const WordsList = memo(function WordsList({ sources, onPick }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const own = sources.filter(({ path }) => path !== undefined);
  return (
    <Box
      tag="details"
      padding={3}
      maxHeight="30%"
      overflow="auto"
      style={{ flex: 'none' }}
      onToggle={() => setIsOpen((before) => !before)}
    >
      <Typography tag="summary" variant="pi">
        All {own.length} words, pictures and links here that you can change
      </Typography>
      {isOpen ? <WordsOf sources={own} onPick={onPick} /> : null}
    </Box>
  );
});

/** Drawn only when it is opened: it would be drawn anew with every key. */
function WordsOf({ sources, onPick }: Props) {
  return (
    <ul>
      {sources.map((source) => (
        <li key={`${source.kind} ${source.path} ${source.shown}`}>
          <button type="button" onClick={() => onPick(source)} style={{ textAlign: 'left' }}>
            <Typography variant="pi" textColor="primary600">
              {source.kind === 'text'
                ? source.shown
                : `${source.kind}: ${placeInWords((source.path ?? '').split('.'))}`}
            </Typography>
          </button>
        </li>
      ))}
    </ul>
  );
}
