import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Lock } from '@strapi/icons';
import { withOwn, withoutOwn, withSeen, type OwnWords, type WordsRow } from '../../content/own-words';
import { inWords } from '../../content/problem-words';
import { ChangedDefault } from './changed-default';
import type { LineProps } from './line-props';
import { PageLinks } from './page-links';
import { WordsField } from './words-field';

/** An opened text: own words beside the default, what is wrong with them, and where they show. */
export function WordsEditor(props: LineProps) {
  const { row, pages, warnings, mayChange, onOpen } = props;
  const { entry, own, typed, live, isGone, was } = row;
  const isLocked = entry.regulated !== undefined;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onOpen(undefined);
  };
  return (
    <Flex
      direction="column"
      alignItems="stretch"
      gap={4}
      paddingTop={4}
      paddingBottom={2}
      data-words-key={entry.key}
      onKeyDown={close}
    >
      {isGone ? <NowhereShown was={was} warnings={warnings} /> : null}
      {isLocked ? <Locked reason={entry.regulated} hasOwn={own !== undefined} /> : null}
      {mayChange && (!isLocked || own !== undefined) ? (
        <Changing {...props} />
      ) : (
        <Reading row={row} mayChange={mayChange} />
      )}
      {live === undefined ? null : (
        <Typography variant="pi" tag="p" style={{ overflowWrap: 'anywhere' }}>
          <b>Live now:</b> {live}
        </Typography>
      )}
      {own !== undefined && typed !== undefined ? (
        <Typography variant="pi" tag="p">
          A field of the form says “{typed}”. The words here come before it.
        </Typography>
      ) : null}
      <PageLinks entry={entry} pages={pages} />
    </Flex>
  );
}

function Locked({ reason, hasOwn }: { readonly reason: string | undefined; readonly hasOwn: boolean }) {
  return (
    <Box background="neutral100" padding={3} hasRadius>
      <Flex gap={2} alignItems="flex-start">
        <Lock aria-hidden style={{ flex: 'none', marginTop: 3 }} />
        <Typography tag="p">
          These words are regulated, so no partner may change them. {reason}
          {hasOwn ? ' Your words cannot be published: take the default.' : ''}
        </Typography>
      </Flex>
    </Box>
  );
}

/** Of own words that nobody reads: why, what everybody read there, and what was probably meant (PTR-05). */
function NowhereShown({
  was,
  warnings = [],
}: { readonly was: string | undefined } & Partial<Pick<LineProps, 'warnings'>>) {
  return (
    <Box background="warning100" padding={3} hasRadius>
      {warnings.map((warning) => (
        <Typography key={warning.message} tag="p">
          {inWords(warning)}
        </Typography>
      ))}
      {was === undefined ? null : (
        <Typography tag="p" style={{ overflowWrap: 'anywhere' }}>
          <b>The default was:</b> {was}
        </Typography>
      )}
    </Box>
  );
}

function Reading({ row, mayChange }: Pick<LineProps, 'row' | 'mayChange'>) {
  const { entry, since } = row;
  return (
    <>
      {since === undefined ? null : <ChangedDefault before={since} now={entry.standard} />}
      {mayChange || entry.regulated !== undefined ? null : (
        <Typography tag="p">You can read these words. A manager or editor of the partner can change them.</Typography>
      )}
    </>
  );
}

function Changing({ row, problems, onChange, onOpen }: LineProps) {
  const { entry, own, since, isGone } = row;
  const { key, standard } = entry;
  const field = useRef<HTMLTextAreaElement>(null);
  const undoer = useRef<HTMLButtonElement>(null);
  const { text, write } = useText(row, onChange);
  const [taken, setTaken] = useState<readonly OwnWords[]>();
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (taken) undoer.current?.focus();
  }, [taken]);

  const type = (next: string) => {
    setTaken(undefined);
    write(next);
  };
  const reset = () =>
    onChange((rows) => {
      setTaken(rows);
      return withoutOwn(rows, key);
    });
  const keep = () => {
    onChange((rows) => withSeen(rows, entry));
    field.current?.focus();
  };
  const undo = () => {
    onChange((rows) => putBack(rows, taken ?? [], key));
    setTaken(undefined);
    field.current?.focus();
  };
  return (
    <>
      {since === undefined ? null : (
        <ChangedDefault before={since} now={standard}>
          <Button size="S" variant="secondary" onClick={keep}>
            Keep mine
          </Button>
          <Button size="S" variant="secondary" onClick={reset}>
            Take the new default
          </Button>
        </ChangedDefault>
      )}
      {entry.regulated === undefined && !isGone ? (
        <WordsField ref={field} entry={entry} text={text} problems={problems} onWrite={type} />
      ) : null}
      <Flex gap={2} wrap="wrap" alignItems="center">
        <Button size="S" variant="secondary" disabled={own === undefined} onClick={reset}>
          {isGone ? 'Remove these words' : 'Reset to the default'}
        </Button>
        {taken ? (
          <Button ref={undoer} size="S" variant="tertiary" onClick={undo}>
            Undo
          </Button>
        ) : null}
        <Button size="S" onClick={() => onOpen(undefined)}>
          Done
        </Button>
        <Typography variant="pi" textColor="neutral600" role="status">
          {taken && !isGone ? 'Customers will read the default.' : ''}
        </Typography>
      </Flex>
    </>
  );
}

/** What stands in the field: own words, or the default to begin from; it follows what is changed elsewhere. */
function useText({ entry, own }: WordsRow, onChange: LineProps['onChange']) {
  const { standard } = entry;
  const [text, setText] = useState(own ?? standard);
  const written = useRef(own);
  useEffect(() => {
    if (own === written.current) return;
    written.current = own;
    setText(own ?? standard);
  }, [own, standard]);
  const write = (next: string) => {
    setText(next);
    onChange((rows) => {
      const changed = withOwn(rows, entry, next);
      written.current = changed.find(({ key }) => key === entry.key)?.text ?? undefined;
      return changed;
    });
  };
  return { text, write };
}

/** The rows with the one that was taken away, where it was. */
function putBack(rows: readonly OwnWords[], before: readonly OwnWords[], key: string): readonly OwnWords[] {
  const index = before.findIndex((row) => row.key === key);
  const row = before[index];
  return row ? [...rows.slice(0, index), row, ...rows.slice(index)] : rows;
}
