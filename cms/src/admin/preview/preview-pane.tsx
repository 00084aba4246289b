import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Box, Flex, IconButton, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import styled from 'styled-components';
import { partner, type ContentKind } from '../../content/content-kind';
import { draftOf } from './draft';
import { DrawnPages } from './drawn-pages';
import { firstState } from './preview-controls';
import type { PreviewClient, Session } from './preview-client';
import type { Look } from './preview-frame';
import { TroubleNote } from './preview-notes';
import type { Seen } from './share-preview';
import { useFormPart } from './use-chosen';
import { useOpened, usePages } from './use-opened';
import { widthOf } from './make-room';
import { Waiting } from './waiting';

const Pane = styled.section`
  position: fixed;
  top: 0;
  right: 0;
  bottom: 0;
  z-index: 4;
  display: flex;
  flex-direction: column;
  border-left: 1px solid ${({ theme }) => theme.colors.neutral200};
  background: ${({ theme }) => theme.colors.neutral0};
`;

interface Props {
  readonly kind: ContentKind;
  readonly documentId: string;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly onSeen: (seen: Seen) => void;
  readonly onClose: () => void;
}

const START = { journey: 'sign-up', step: 'register', state: 'default' };

/** The preview beside the form: the page that customers would see if this draft were published (PTR-04). */
export function PreviewPane({ kind, documentId, onClose, ...looking }: Props) {
  const { client, opened, trouble, again } = useOpened(kind, documentId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return createPortal(
    <Pane aria-label="Preview" style={{ width: widthOf(looking.look.width) }}>
      <Flex justifyContent="space-between" paddingLeft={3} paddingRight={2} paddingTop={2}>
        <Typography ref={title} variant="delta" tag="h2" tabIndex={-1}>
          Preview of this draft
        </Typography>
        <IconButton label="Close the preview" variant="ghost" onClick={onClose}>
          <Cross />
        </IconButton>
      </Flex>
      {trouble ? <TroubleNote text={trouble} onAgain={again} /> : null}
      {opened ? <OpenPreview {...looking} kind={kind} client={client} opened={opened} /> : trouble ? null : <Waiting />}
    </Pane>,
    document.body,
  );
}

interface OpenProps {
  readonly kind: ContentKind;
  readonly client: PreviewClient;
  readonly opened: Session;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly onSeen: (seen: Seen) => void;
}

function OpenPreview({ kind, client, opened, ...looking }: OpenProps) {
  const { values } = useFormPart();
  const { brands } = opened;
  const [brand, setBrand] = useState(brands[0]?.code ?? '');
  const draft = useMemo(() => draftOf(kind, values), [kind, values]);
  const { pages, trouble, again } = usePages(client, kind, { draft, brand });
  const [first] = pages?.pages ?? [];
  const rest = { ...looking, kind, client, draft, site: opened.site, brands, brand, onBrand: setBrand };
  return (
    <>
      {trouble ? <TroubleNote text={trouble} onAgain={again} /> : null}
      {pages && first ? (
        <DrawnPages {...rest} pages={pages} first={kind === partner ? START : firstState(first)} />
      ) : pages ? (
        <Nowhere />
      ) : trouble ? null : (
        <Waiting />
      )}
    </>
  );
}

function Nowhere() {
  return (
    <Box padding={4}>
      <Typography>No page of the website shows this yet. Once one does, it can be looked at here.</Typography>
    </Box>
  );
}
