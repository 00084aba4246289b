import { useRef } from 'react';
import { Box, Button, Typography } from '@strapi/design-system';
import { Pencil } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { partner } from '../../content/content-kind';
import { wordsRows } from '../../content/own-words';
import { ownIn, useFormPart } from '../preview/use-chosen';
import { useVersionOfEntry, type OpenEntry } from '../versions/refresh-entry';
import { NotLoaded } from '../versions/refused';
import { useAsked } from '../versions/use-desk';
import { openWords, useOpenWords } from './open-words';
import type { Words } from './use-words';
import { WordsPage } from './words-page';

/** In the partner's entry: the way to all words, and how many of them are the partner's own. */
export const WordsPanel: PanelComponent = ({ model, documentId, collectionType, activeTab }) =>
  model === partner.uid && activeTab !== 'published'
    ? {
        title: 'Words',
        content:
          documentId === undefined ? (
            <Typography variant="pi">Save once, then all words can be changed here.</Typography>
          ) : (
            <WordsSwitch entry={{ model, documentId, collectionType }} />
          ),
      }
    : null;

function WordsSwitch({ entry }: { readonly entry: OpenEntry }) {
  const { savedAt } = useVersionOfEntry(entry);
  const { loaded, again } = useAsked<Words>(entry, 'words', savedAt);
  const open = useOpenWords();
  const opener = useRef<HTMLButtonElement>(null);
  if (loaded.kind !== 'loaded') return <NotLoaded loaded={loaded} words="Looking for words…" onAgain={again} />;
  return (
    <Box width="100%">
      <Counts words={loaded.answer} />
      <Button ref={opener} fullWidth variant="secondary" startIcon={<Pencil />} onClick={() => openWords()}>
        {loaded.answer.may.update ? 'Change the words' : 'See the words'}
      </Button>
      {open ? <WordsPage entry={entry} words={loaded.answer} open={open} opener={opener} /> : null}
    </Box>
  );
}

function Counts({ words }: { readonly words: Words }) {
  const { values } = useFormPart();
  const rows = wordsRows(words, ownIn(values), () => '');
  const own = rows.filter((row) => row.own !== undefined).length;
  const since = rows.filter((row) => row.since !== undefined).length;
  const gone = rows.filter((row) => row.isGone).length;
  return (
    <Box paddingBottom={3}>
      <Typography variant="pi" tag="p">
        {own} of {words.words.length} texts are your own.
      </Typography>
      {since > 0 ? (
        <Typography variant="pi" tag="p" fontWeight="bold">
          The default of {since} has changed since: look at {since === 1 ? 'it' : 'them'}.
        </Typography>
      ) : null}
      {gone > 0 ? (
        <Typography variant="pi" tag="p" fontWeight="bold">
          {gone} of them {gone === 1 ? 'is' : 'are'} shown nowhere any more, and can be removed.
        </Typography>
      ) : null}
    </Box>
  );
}
