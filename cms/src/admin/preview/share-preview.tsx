import { useRef, useState } from 'react';
import {
  Box,
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { inLondonExactly } from '../versions/desk-answers';
import { NotLoaded, Refused } from '../versions/refused';
import { refusalIn, tellChanged, useAsked, type EntryAddress } from '../versions/use-desk';
import type { Place } from './shapes';

/** What is looked at now: a link opens there. */
export interface Seen {
  readonly page: Place;
  readonly partner: string;
}

interface Link {
  readonly id: string;
  readonly partner: string;
  readonly author: string;
  readonly at: string;
  readonly until: string;
}

interface Links {
  readonly mayShare: boolean;
  readonly links: readonly Link[];
}

const lengths = [
  { hours: 1, name: 'One hour' },
  { hours: 48, name: '48 hours' },
  { hours: 168, name: 'Seven days' },
];
const USUAL_HOURS = 48;

interface Props {
  readonly entry: EntryAddress;
  readonly seen: Seen | undefined;
}

/** Links that show the saved draft to people without a login, until they end or are taken back. */
export function SharePreview({ entry, seen }: Props) {
  return (
    <Modal.Root>
      <Modal.Trigger>
        <Button fullWidth variant="tertiary">
          Share preview
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Share preview</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <ShareForm entry={entry} seen={seen} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ShareForm({ entry, seen }: Props) {
  const { post } = useFetchClient();
  const { loaded, again } = useAsked<Links>(entry, 'links', 'once');
  const isTyping = useForm('Share', ({ modified }) => modified);
  const [hours, setHours] = useState(USUAL_HOURS);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const { model, documentId } = entry;
  const act = async (path: string, body: object) => {
    setBusy(true);
    setRefused(undefined);
    try {
      const { data } = await post(`/desk/${model}/${documentId}/${path}`, body);
      setMade((data as { data: { made?: { url: string } } }).data.made?.url);
      tellChanged();
    } catch (error) {
      setRefused(refusalIn(error).message);
    }
    setBusy(false);
  };
  if (loaded.kind !== 'loaded') return <NotLoaded loaded={loaded} words="Looking for links…" onAgain={again} />;
  const { mayShare, links } = loaded.answer;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="p">
        Whoever has the link sees this draft as it is saved at that time, without a login: no other draft, and nothing
        of any customer.
        {isTyping ? ' What you have not saved yet does not show: save it first.' : ''}
      </Typography>
      {mayShare ? (
        <Flex gap={3} alignItems="flex-end" wrap="wrap">
          <Field.Root name="share-hours">
            <Field.Label>The link lasts</Field.Label>
            <SingleSelect value={String(hours)} onChange={(value: string | number) => setHours(Number(value))}>
              {lengths.map((length) => (
                <SingleSelectOption key={length.hours} value={String(length.hours)}>
                  {length.name}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          <Button loading={busy} onClick={() => void act('links', { hours, ...seen })}>
            Make a link
          </Button>
        </Flex>
      ) : (
        <Typography tag="p">You can read this draft but not share it.</Typography>
      )}
      {refused ? <Refused message={refused} /> : null}
      {made ? <MadeLink url={made} /> : null}
      <OpenLinks links={links} mayRevoke={mayShare} onRevoke={({ id }) => void act(`links/${id}/revoke`, {})} />
    </Flex>
  );
}

/** The link, told once. */
function MadeLink({ url }: { readonly url: string }) {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // A browser that lets no page write there: select it, so that one key does.
      input.current?.select();
      setCopied('no');
    }
  };
  return (
    <Box background="success100" padding={3} hasRadius>
      <Field.Root name="share-link" hint="It is shown this once: copy it now.">
        <Field.Label>Your link</Field.Label>
        <Flex gap={2}>
          <Box flex="1">
            <TextInput ref={input} readOnly value={url} onFocus={() => input.current?.select()} />
          </Box>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
        </Flex>
        <Field.Hint />
      </Field.Root>
      <Typography variant="pi" role="status" tag="p">
        {copied === 'yes' ? 'Copied.' : copied === 'no' ? 'Press Ctrl and C to copy it.' : ''}
      </Typography>
    </Box>
  );
}

interface OpenLinksProps {
  readonly links: readonly Link[];
  readonly mayRevoke: boolean;
  readonly onRevoke: (link: Link) => void;
}

function OpenLinks({ links, mayRevoke, onRevoke }: OpenLinksProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const revoke = (link: Link) => {
    onRevoke(link);
    // Its button goes with the link.
    title.current?.focus();
  };
  return (
    <Box>
      <Typography ref={title} tag="h3" variant="delta" tabIndex={-1}>
        {links.length === 0 ? 'No link to this draft is open' : `Open links: ${links.length}`}
      </Typography>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {links.map((link) => (
          <li key={link.id}>
            <Flex
              gap={3}
              justifyContent="space-between"
              paddingTop={3}
              paddingBottom={3}
              borderStyle="solid"
              borderWidth="0 0 1px 0"
              borderColor="neutral200"
            >
              <Typography variant="pi" style={{ overflowWrap: 'anywhere' }}>
                Made by {link.author} on {inLondonExactly(link.at)}. Until {inLondonExactly(link.until)}.
              </Typography>
              {mayRevoke ? (
                <Button
                  variant="danger-light"
                  aria-label={`Revoke the link until ${inLondonExactly(link.until)}`}
                  onClick={() => revoke(link)}
                >
                  Revoke
                </Button>
              ) : null}
            </Flex>
          </li>
        ))}
      </ul>
    </Box>
  );
}
