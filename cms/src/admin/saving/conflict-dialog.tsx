import { useMemo, useState } from 'react';
import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { differencesIn, mergedOf, type Choice, type Difference } from '../../content/merge';
import { inLondon } from '../versions/desk-answers';
import type { OpenEntry } from '../versions/refresh-entry';
import { FieldChoice } from './field-choice';
import { forSaving } from './for-saving';
import { useFields } from './labels';
import { closeConflict, useConflictOf, type Conflict, type Save } from './open-conflict';
import { useSave } from './use-save';

const groups = [
  { by: 'both', title: 'Both of you changed: choose' },
  { by: 'them', title: 'Only your colleague changed' },
  { by: 'me', title: 'Only you changed' },
] as const;

const nameOf = ({ attribute, member }: Difference) => JSON.stringify([attribute, member]);
const fields = (count: number) => (count === 1 ? '1 field' : `${count} fields`);

/** Stands over the form when a colleague saved first: what either did, field by field, and what is to stay. */
export function ConflictModal({ entry }: { readonly entry: OpenEntry }) {
  const conflict = useConflictOf(entry.documentId);
  const [last] = conflict?.saves ?? [];
  return (
    <Modal.Root open={conflict !== undefined} onOpenChange={closeConflict}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>
            {last?.isMine
              ? 'You saved this in another window'
              : `${last?.who ?? 'A colleague'} saved this while you typed`}
          </Modal.Title>
        </Modal.Header>
        {conflict ? <Choosing entry={entry} conflict={conflict} /> : null}
      </Modal.Content>
    </Modal.Root>
  );
}

function Choosing({ entry, conflict }: { readonly entry: OpenEntry; readonly conflict: Conflict }) {
  const { sides, saves, revision, onSaved } = conflict;
  const { attributes, labelOf } = useFields(entry);
  const { save, show } = useSave(entry);
  const { toggleNotification } = useNotification();
  const differences = useMemo(() => differencesIn(sides, attributes), [sides, attributes]);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [busy, setBusy] = useState(false);

  const choiceOf = (difference: Difference): Choice | undefined =>
    chosen[nameOf(difference)] ?? ({ me: 'mine', them: 'theirs', both: undefined } as const)[difference.by];
  const chooseAll = (choice: Choice) =>
    setChosen(Object.fromEntries(differences.map((difference) => [nameOf(difference), choice])));
  const open = differences.filter((difference) => choiceOf(difference) === undefined).length;

  const finish = async () => {
    setBusy(true);
    const choices = new Map(differences.map((difference) => [difference, choiceOf(difference) ?? 'theirs']));
    const data = forSaving(mergedOf(sides, attributes, choices)) as object;
    if (Object.keys(data).length === 0) {
      await show();
      toggleNotification({ type: 'success', message: 'The form shows what your colleague saved.' });
    }
    const saved =
      Object.keys(data).length === 0 ? 'saved' : await save(sides.mine, { data, basedOn: revision, onSaved });
    setBusy(false);
    if (saved !== 'saved') return;
    closeConflict();
    onSaved?.();
  };

  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={5}>
          <Typography tag="p">
            Yours is not saved yet, and nothing of it is lost. For each field, choose which one stays.
          </Typography>
          <Savers saves={saves} labelOf={(attribute) => labelOf({ attribute })} />
          <Flex gap={2} wrap="wrap">
            <Button variant="secondary" size="S" onClick={() => chooseAll('theirs')}>
              Take all of theirs
            </Button>
            <Button variant="secondary" size="S" onClick={() => chooseAll('mine')}>
              Keep all of mine
            </Button>
          </Flex>
          {differences.length === 0 ? (
            <Typography tag="p">You both made the same changes, so there’s nothing to choose.</Typography>
          ) : null}
          {groups.map(({ by, title }) => {
            const listed = differences.filter((difference) => difference.by === by);
            return listed.length === 0 ? null : (
              <Flex key={by} tag="section" direction="column" alignItems="stretch" gap={4} aria-label={title}>
                <Typography variant="delta" tag="h3">
                  {title}
                </Typography>
                {listed.map((difference) => (
                  <FieldChoice
                    key={nameOf(difference)}
                    difference={difference}
                    label={labelOf(difference)}
                    whose={whose(saves, difference)}
                    choice={choiceOf(difference)}
                    onChoose={(choice) => setChosen((before) => ({ ...before, [nameOf(difference)]: choice }))}
                  />
                ))}
              </Flex>
            );
          })}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Flex gap={3} wrap="wrap" justifyContent="space-between" width="100%">
          <Button variant="tertiary" onClick={closeConflict}>
            Back to the form
          </Button>
          <Flex gap={3} wrap="wrap" justifyContent="flex-end">
            <Typography variant="pi" textColor="neutral600" role="status">
              {open > 0 ? `${fields(open)} to choose` : ''}
            </Typography>
            <Button onClick={finish} loading={busy} disabled={open > 0}>
              Save what is chosen
            </Button>
          </Flex>
        </Flex>
      </Modal.Footer>
    </>
  );
}

function whose(saves: readonly Save[], { attribute }: Difference): string {
  const save = saves.find(({ fields: changed }) => changed.includes(attribute)) ?? saves[0];
  if (!save) return 'What a colleague saved';
  return `${save.isMine ? 'You, in another window' : save.who}, ${inLondon(save.at)}`;
}

interface SaversProps {
  readonly saves: readonly Save[];
  readonly labelOf: (attribute: string) => string;
}

/** Who saved what and when, the newest first. */
function Savers({ saves, labelOf }: SaversProps) {
  if (saves.length === 0) return null;
  return (
    <Box tag="ul" background="neutral100" padding={3} hasRadius style={{ listStyle: 'none', margin: 0 }}>
      {saves.map(({ who, isMine, at, fields: changed }) => (
        <Typography key={at} tag="li" style={{ overflowWrap: 'anywhere' }}>
          <b>{isMine ? 'You' : who}</b>, <time dateTime={at}>{inLondon(at)}</time>
          {changed.length === 0 ? '' : `: ${changed.map(labelOf).join(', ')}`}
        </Typography>
      ))}
    </Box>
  );
}
