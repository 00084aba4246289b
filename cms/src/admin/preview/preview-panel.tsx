import { useEffect, useRef, useState } from 'react';
import { Box, Button, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { partner } from '../../content/content-kind';
import { askForPage, useAskedPage } from './asked-page';
import { makeRoom } from './make-room';
import type { Look } from './preview-frame';
import { PreviewPane } from './preview-pane';

const USUAL: Look = { width: 390, textPercent: 100, clicks: 'find' };

function PreviewSwitch({ documentId }: { documentId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const [look, setLook] = useState(USUAL);
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
      {isOpen ? <PreviewPane documentId={documentId} look={look} onLook={setLook} onClose={close} /> : null}
    </Box>
  );
}

/** In the partner's entry, beside Publish and Save. */
export const PreviewPanel: PanelComponent = ({ model, documentId, activeTab }) =>
  model === partner.uid && activeTab !== 'published'
    ? { title: 'Preview', content: <PreviewSwitch documentId={documentId} /> }
    : null;
