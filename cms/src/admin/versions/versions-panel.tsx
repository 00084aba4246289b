import { useState } from 'react';
import { Badge, Box, Button, Dialog, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useForm, useNotification } from '@strapi/strapi/admin';
import { ConflictModal } from '../saving/conflict-dialog';
import { ChangeList } from './change-list';
import { inLondon, inLondonExactly, type Plan, type Version, type VersionChanges, type Versions } from './desk-answers';
import { closePublishing, usePublishingOf } from './open-dialog';
import { PublishDialog } from './publish-dialog';
import { useVersionOfEntry, type OpenEntry } from './refresh-entry';
import { NotLoaded, Refused } from './refused';
import { useAsked, useDeed } from './use-desk';

const FEW = 5;
const plainList = { listStyle: 'none', padding: 0, margin: 0, width: '100%' } as const;
const wrapping = { overflowWrap: 'anywhere' } as const;

/** Kinds of content that keep versions: all but the audit trail. */
const withoutVersions = ['api::audit-entry.audit-entry'];

/** Who published what and when, with a way back. */
export const VersionsPanel: PanelComponent = ({ model, documentId, collectionType }) => {
  if (!model.startsWith('api::') || withoutVersions.includes(model) || documentId === undefined) return null;
  return { title: 'Versions', content: <DeskPanel entry={{ model, documentId, collectionType }} /> };
};

function DeskPanel({ entry }: { readonly entry: OpenEntry }) {
  const isPublishing = usePublishingOf(entry.documentId);
  return (
    <>
      <VersionList entry={entry} />
      <ConflictModal entry={entry} />
      <Modal.Root open={isPublishing} onOpenChange={closePublishing}>
        <Modal.Content>
          <Modal.Header>
            <Modal.Title>What would change for customers</Modal.Title>
          </Modal.Header>
          <PublishDialog entry={entry} onClose={closePublishing} />
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

function VersionList({ entry }: { readonly entry: OpenEntry }) {
  const { savedAt } = useVersionOfEntry(entry);
  const { loaded, again } = useAsked<Versions>(entry, 'versions', savedAt);
  const [isWhole, setWhole] = useState(false);
  if (loaded.kind !== 'loaded') return <NotLoaded loaded={loaded} words="Looking for versions…" onAgain={again} />;
  const { versions, plan, live, may } = loaded.answer;
  const liveNumber = versions.find(({ sha256 }) => sha256 === live)?.number;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {plan ? <PlanBox entry={entry} plan={plan} mayCancel={may.publish} /> : null}
      {versions.length === 0 ? (
        <Typography textColor="neutral600">Not published yet. Each publish is kept here, and can come back.</Typography>
      ) : (
        <ol style={plainList}>
          {versions.slice(0, isWhole ? versions.length : FEW).map((version) => (
            <li key={version.number}>
              <VersionRow
                entry={entry}
                version={version}
                isLive={version.number === liveNumber}
                mayRestore={may.publish}
              />
            </li>
          ))}
        </ol>
      )}
      {versions.length > FEW && !isWhole ? (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          Show all {versions.length}
        </Button>
      ) : null}
    </Flex>
  );
}

function PlanBox({ entry, plan, mayCancel }: { entry: OpenEntry; plan: Plan; mayCancel: boolean }) {
  const deed = useDeed(entry);
  const { toggleNotification } = useNotification();
  const cancel = async () => {
    const refused = await deed('schedule/cancel');
    if (refused) toggleNotification({ type: 'danger', message: refused.message });
    else toggleNotification({ type: 'success', message: 'Cancelled. Nothing will be published.' });
  };
  const isWaiting = plan.state === 'waiting';
  return (
    <Box background={plan.state === 'refused' ? 'danger100' : 'primary100'} padding={3} hasRadius aria-live="polite">
      <Typography fontWeight="bold" tag="p">
        {plan.state === 'refused'
          ? 'Not published as planned'
          : plan.state === 'publishing'
            ? 'Being published now'
            : 'Planned'}
      </Typography>
      <Typography tag="p" style={wrapping}>
        For {inLondonExactly(plan.dueAt)} in London, by {plan.author}
        {plan.note === '' ? '' : `: “${plan.note}”`}
      </Typography>
      {plan.reason ? (
        <Typography tag="p" textColor="danger700" style={{ ...wrapping, whiteSpace: 'pre-line' }}>
          {plan.reason}
        </Typography>
      ) : null}
      {isWaiting && plan.isOutdated ? (
        <Typography tag="p" textColor="danger700">
          The draft was changed since, so it will not be published. Cancel, and plan it again.
        </Typography>
      ) : null}
      {isWaiting && mayCancel ? (
        <Box paddingTop={2}>
          <Button variant="secondary" onClick={cancel}>
            Cancel the plan
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}

interface RowProps {
  readonly entry: OpenEntry;
  readonly version: Version;
  readonly isLive: boolean;
  readonly mayRestore: boolean;
}

function VersionRow({ entry, version, isLive, mayRestore }: RowProps) {
  const { number, at, author, note } = version;
  return (
    <Box paddingTop={3} paddingBottom={3} borderStyle="solid" borderWidth="1px 0 0 0" borderColor="neutral200">
      <Flex gap={2}>
        <Typography fontWeight="bold">Version {number}</Typography>
        {isLive ? <Badge active>Live</Badge> : null}
      </Flex>
      <Typography tag="p" variant="pi" textColor="neutral600">
        <time dateTime={at}>{inLondon(at)}</time>, {author}
      </Typography>
      {note === '' ? null : (
        <Typography tag="p" style={wrapping}>
          {note}
        </Typography>
      )}
      <Flex gap={2} paddingTop={2} wrap="wrap">
        <Modal.Root>
          <Modal.Trigger>
            <Button variant="tertiary" aria-label={`What version ${number} changed`}>
              What changed
            </Button>
          </Modal.Trigger>
          <Modal.Content>
            <Modal.Header>
              <Modal.Title>What version {number} changed</Modal.Title>
            </Modal.Header>
            <Modal.Body>
              <Compared entry={entry} number={number} side="made" />
            </Modal.Body>
          </Modal.Content>
        </Modal.Root>
        {mayRestore && !isLive ? <RestoreButton entry={entry} number={number} /> : null}
      </Flex>
    </Box>
  );
}

/** What a version changed when it was published, or what bringing it back would change now. */
function Compared({ entry, number, side }: { entry: OpenEntry; number: number; side: keyof VersionChanges }) {
  const { loaded } = useAsked<VersionChanges>(entry, `versions/${number}`, 'once');
  if (loaded.kind === 'loading') return <Loader small>Comparing…</Loader>;
  if (loaded.kind === 'failed') return <Refused message={loaded.message} />;
  return <ChangeList {...loaded.answer[side]} empty="Nothing: it is the same as before." />;
}

function RestoreButton({ entry, number }: { readonly entry: OpenEntry; readonly number: number }) {
  const deed = useDeed(entry);
  const { savedAt, refetch } = useVersionOfEntry(entry);
  const { toggleNotification } = useNotification();
  const isTyping = useForm('Restore', ({ modified }) => modified);
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  /** A draft of a colleague's that they have been told of. */
  const [told, setTold] = useState<string>();
  const restore = async () => {
    setBusy(true);
    const refusal = await deed(`versions/${number}/restore`, { basedOn: told ?? savedAt });
    setBusy(false);
    setRefused(refusal?.message);
    setTold(refusal?.details.revision);
    if (refusal) return;
    refetch();
    toggleNotification({ type: 'success', message: `Version ${number} is live again.` });
    setOpen(false);
  };
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="secondary" aria-label={`Restore version ${number}`}>
          Restore
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>Bring version {number} back?</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="stretch" gap={4} width="100%" maxHeight="50vh" overflow="auto">
            <Typography tag="p">
              Customers see it within five seconds. It becomes a new version, and the draft
              {isTyping ? ', with what you have not saved,' : ''} is replaced by it.
            </Typography>
            {isOpen ? <Compared entry={entry} number={number} side="restoring" /> : null}
            {refused ? <Refused message={refused} /> : null}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              Cancel
            </Button>
          </Dialog.Cancel>
          <Button onClick={restore} loading={busy} fullWidth>
            {told === undefined ? `Restore version ${number}` : 'Restore it all the same'}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
