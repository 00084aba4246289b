import { useState } from 'react';
import {
  Box,
  Button,
  Field,
  Flex,
  Loader,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { ChangeList } from './change-list';
import type { ChangesSinceLive } from './desk-answers';
import { useVersionOfEntry, type OpenEntry } from './refresh-entry';
import { Refused } from './refused';
import { useAsked, useDeed, type Refusal } from './use-desk';

const NOTE_LENGTH = 300;
const stretched = { direction: 'column', alignItems: 'stretch', gap: 5 } as const;

interface Props {
  readonly entry: OpenEntry;
  readonly onClose: () => void;
}

/** Shows what publishing would change, asks for a note, and publishes now or at a time in London. */
export function PublishDialog({ entry, onClose }: Props) {
  const { loaded, again } = useAsked<ChangesSinceLive>(entry, 'changes', 'once');
  const { refetch } = useVersionOfEntry(entry);
  const { toggleNotification } = useNotification();
  const deed = useDeed(entry);
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<When>({ kind: 'now' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const seen = loaded.kind === 'loaded' ? loaded.answer.seen : undefined;
  const stranded = loaded.kind === 'loaded' ? (loaded.answer.inside?.stranded.length ?? 0) : 0;

  const publish = async () => {
    if (seen === undefined) return;
    setBusy(true);
    setRefusal(undefined);
    const refused =
      when.kind === 'now'
        ? await deed('publish', { seen, note })
        : await deed('schedule', { seen, note, at: `${when.date}T${when.time}`, which: when.which });
    setBusy(false);
    if (refused) {
      setRefusal(refused);
      if (refused.details.code === 'changed-meanwhile') again();
      return;
    }
    refetch();
    const done =
      when.kind === 'now'
        ? 'Published. Customers see it within five seconds.'
        : 'Scheduled. You’ll find it under Versions.';
    toggleNotification({ type: 'success', message: done });
    onClose();
  };

  return (
    <>
      <Modal.Body>
        <Flex {...stretched}>
          {loaded.kind === 'loading' ? <Loader>Comparing with what is live…</Loader> : null}
          {loaded.kind === 'failed' ? <Refused message={loaded.message} /> : null}
          {loaded.kind === 'loaded' ? (
            <>
              {loaded.answer.isFirst ? <Typography>Nothing is live yet: all of it is new.</Typography> : null}
              <Warnings sentences={loaded.answer.warnings ?? []} />
              <ChangeList {...loaded.answer} empty="The draft is what is live: publishing changes nothing." />
            </>
          ) : null}
          <Field.Root name="note" hint="Shown in the list of versions.">
            <Field.Label>What is this for? (optional)</Field.Label>
            <Textarea
              value={note}
              maxLength={NOTE_LENGTH}
              onChange={(event: { target: { value: string } }) => setNote(event.target.value)}
            />
            <Field.Hint />
          </Field.Root>
          <WhenFields when={when} onChange={setWhen} refusal={refusal} />
          {refusal ? <Refused message={refusal.message} /> : null}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={publish} loading={busy} disabled={seen === undefined || stranded > 0}>
          {when.kind === 'now' ? 'Publish now' : 'Plan it'}
        </Button>
      </Modal.Footer>
    </>
  );
}

/** What is told before a publish, which nothing of it hinders (PTR-05). */
function Warnings({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Box background="warning100" padding={3} hasRadius>
      <Typography fontWeight="bold" tag="p">
        Worth a look first; none of it stops you from publishing:
      </Typography>
      <ul>
        {sentences.map((sentence) => (
          <Typography key={sentence} tag="li" style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Typography>
        ))}
      </ul>
    </Box>
  );
}

type When =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly date: string; readonly time: string; readonly which?: string };

interface WhenProps {
  readonly when: When;
  readonly onChange: (when: When) => void;
  readonly refusal: Refusal | undefined;
}

function WhenFields({ when, onChange, refusal }: WhenProps) {
  const choices = refusal?.details.choices ?? [];
  return (
    <Flex {...stretched} gap={3}>
      <Field.Root name="when">
        <Field.Label>When</Field.Label>
        <SingleSelect
          value={when.kind}
          onChange={(kind) => onChange(kind === 'now' ? { kind: 'now' } : { kind: 'later', date: '', time: '09:00' })}
        >
          <SingleSelectOption value="now">Now</SingleSelectOption>
          <SingleSelectOption value="later">At a time in London</SingleSelectOption>
        </SingleSelect>
      </Field.Root>
      {when.kind === 'later' ? (
        <Flex gap={3} alignItems="flex-end">
          <Field.Root name="date">
            <Field.Label>Day</Field.Label>
            <TextInput
              type="date"
              value={when.date}
              onChange={(event: { target: { value: string } }) =>
                onChange({ kind: 'later', date: event.target.value, time: when.time })
              }
            />
          </Field.Root>
          <Field.Root name="time">
            <Field.Label>Time in London</Field.Label>
            <TextInput
              type="time"
              value={when.time}
              onChange={(event: { target: { value: string } }) =>
                onChange({ kind: 'later', date: when.date, time: event.target.value })
              }
            />
          </Field.Root>
        </Flex>
      ) : null}
      {when.kind === 'later' && choices.length > 0 ? (
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <Typography tag="legend" fontWeight="bold">
            Which one?
          </Typography>
          {choices.map(({ which, words }) => (
            <Typography key={which} tag="label" style={{ display: 'block', padding: '4px 0' }}>
              <input
                type="radio"
                name="which"
                checked={when.which === which}
                onChange={() => onChange({ ...when, which })}
              />{' '}
              {words}
            </Typography>
          ))}
        </fieldset>
      ) : null}
    </Flex>
  );
}
