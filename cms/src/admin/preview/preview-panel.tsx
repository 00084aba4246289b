import { useEffect, useRef, useState } from 'react';
import { Box, Button, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { kindOf, partner, type ContentKind } from '../../content/content-kind';
import { askForPage, useAskedPage } from './asked-page';
import { makeRoom } from './make-room';
import type { Look } from './preview-frame';
import { PreviewPane } from './preview-pane';
import { SharePreview, type Seen } from './share-preview';

/** Kinds of content that the preview does not draw, and where they show. */
const shownNowhere: Readonly<Record<string, string>> = {
  plan: 'Once published, a plan is offered on “Choose your plan” and stands on “Your plan”. Which plans a customer gets depends on their partner and their bank account, so a draft isn’t drawn here.',
};

const USUAL: Look = { width: 390, textPercent: 100, clicks: 'find', appearance: 'light' };

/** A click leads to the field of a partner; in what belongs to everybody it does what it does for customers. */
const lookAt = (kind: ContentKind): Look => (kind === partner ? USUAL : { ...USUAL, clicks: 'use' });

function PreviewSwitch({ kind, documentId }: { kind: ContentKind; documentId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [look, setLook] = useState(() => lookAt(kind));
  const [seen, setSeen] = useState<Seen>();
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => (isOpen && place.current ? makeRoom(place.current, look.width) : undefined), [isOpen, look.width]);
  const asked = useAskedPage();
  useEffect(() => {
    if (asked) setIsOpen(true);
  }, [asked]);
  useEffect(() => () => askForPage(undefined), []);
  if (!documentId) return <Typography variant="pi">Save once, then the preview opens here.</Typography>;
  const close = () => {
    askForPage(undefined);
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <Box ref={place} width="100%">
      <Button
        ref={opener}
        fullWidth
        variant="secondary"
        startIcon={<Eye />}
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setIsOpen(true)}
      >
        {isOpen ? 'Close the preview' : 'Open the preview'}
      </Button>
      <Box paddingTop={2}>
        <SharePreview entry={{ model: kind.uid, documentId }} seen={seen} />
      </Box>
      {isOpen ? (
        <PreviewPane
          kind={kind}
          documentId={documentId}
          look={look}
          onLook={setLook}
          onSeen={setSeen}
          onClose={close}
        />
      ) : null}
    </Box>
  );
}

/** Beside Publish and Save, for every kind of content that customers see. */
export const PreviewPanel: PanelComponent = ({ model, documentId, activeTab }) => {
  const kind = kindOf(model);
  if (!kind || activeTab === 'published') return null;
  const nowhere = shownNowhere[kind.name];
  const content = nowhere ? (
    <Typography variant="pi">{nowhere}</Typography>
  ) : (
    <PreviewSwitch key={documentId} kind={kind} documentId={documentId} />
  );
  return { title: 'Preview', content };
};
