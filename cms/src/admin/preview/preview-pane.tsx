import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Box, Flex, IconButton, Loader, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { useFetchClient } from '@strapi/strapi/admin';
import styled from 'styled-components';
import { placeOfProblem } from './draft';
import { openWords } from '../words/open-words';
import { useAskedPage } from './asked-page';
import { findPage, firstState, PreviewControls } from './preview-controls';
import { NoPreview, PreviewClient, type AskCms } from './preview-client';
import { PreviewFrame, type Look } from './preview-frame';
import { ChosenNote, LeadNotes, ProblemNotes, TroubleNote } from './preview-notes';
import { pageOfRoute } from './page-of-route';
import type { FromFrame, Page, Pages, Place, Source } from './shapes';
import { aboutWords, elsewhere, reveal, takeStandard, useChosen, useFormPart, type Chosen } from './use-chosen';
import { useLatest } from './use-latest';
import { useDrawing } from './use-drawing';
import { widthOf } from './make-room';
import { WordsList } from './words-list';

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

const Notes = styled.div`
  max-height: 35%;
  overflow-y: auto;
  flex: none;
`;

interface Props {
  readonly documentId: string;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly onClose: () => void;
}

const START = { journey: 'sign-up', step: 'register', state: 'default' };

/** The preview beside the form: the page that customers would see if this draft were published (PTR-04). */
export function PreviewPane({ documentId, look, onLook, onClose }: Props) {
  const { client, opened, trouble, again } = useOpened(documentId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return createPortal(
    <Pane aria-label="Preview" style={{ width: widthOf(look.width) }}>
      <Flex justifyContent="space-between" paddingLeft={3} paddingRight={2} paddingTop={2}>
        <Typography ref={title} variant="delta" tag="h2" tabIndex={-1}>
          Preview of this draft
        </Typography>
        <IconButton label="Close the preview" variant="ghost" onClick={onClose}>
          <Cross />
        </IconButton>
      </Flex>
      {trouble ? <TroubleNote text={trouble} onAgain={again} /> : null}
      {opened ? (
        <OpenPreview client={client} opened={opened} look={look} onLook={onLook} />
      ) : trouble ? null : (
        <Waiting />
      )}
    </Pane>,
    document.body,
  );
}

function Waiting() {
  return (
    <Box padding={6}>
      <Loader>The preview is on its way</Loader>
    </Box>
  );
}

interface Opened {
  readonly site: string;
  readonly pages: Pages;
}

function useOpened(documentId: string) {
  const { post } = useFetchClient();
  const client = useMemo(() => new PreviewClient(post as AskCms, documentId), [post, documentId]);
  const [opened, setOpened] = useState<Opened>();
  const [trouble, setTrouble] = useState<string>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setTrouble(undefined);
    void (async () => {
      try {
        const { site } = await client.open([]);
        const pages = await client.pages();
        if (isWanted) setOpened({ site, pages });
      } catch (error) {
        if (!(error instanceof NoPreview)) throw error;
        if (isWanted) setTrouble(error.message);
      }
    })();
    return () => {
      isWanted = false;
    };
  }, [client, turn]);
  return { client, opened, trouble, again: () => setTurn((before) => before + 1) };
}

interface OpenProps {
  readonly client: PreviewClient;
  readonly opened: Opened;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
}

const NOTHING: readonly Source[] = [];

function OpenPreview({ client, opened: { site, pages }, look, onLook }: OpenProps) {
  const form = useFormPart();
  const [place, setPlace] = useState<Place>(START);
  const [pressed, setPressed] = useState<string>();
  const { drawing, problems, isBehind, trouble, again } = useDrawing(client, place, form.values);
  const { chosen, pick, choose } = useChosen(form, pages);
  const sources = drawing?.drawn.sources ?? NOTHING;
  const marked = useMemo(
    () => sources.filter(({ path }) => path !== undefined && path === chosen?.path),
    [sources, chosen],
  );
  const go = useCallback((next: Place) => {
    setPressed(undefined);
    setPlace(next);
  }, []);
  const goTo = (page: Page | undefined) => page && go(firstState(page));
  const asked = useAskedPage();
  useEffect(() => {
    const page = asked && findPage(pages, asked);
    if (!asked || !page) return;
    go(firstState(page));
    choose(`copy.${asked.key}`);
  }, [asked, pages, go, choose]);
  const hear = useLatest((message: FromFrame) => {
    if (message.type === 'burgee:picked') pick(message.shown, sources);
    else if (message.type === 'burgee:pressed') setPressed(message.action);
    else if (message.type === 'burgee:followed') goTo(pageOfRoute(pages, message.route));
  });
  const goToField = useLatest(({ path }: Source) => {
    if (path !== undefined) void reveal(path, form);
  });
  const leads = findPage(pages, place)?.leads.filter(({ action }) => action === pressed) ?? [];
  return (
    <>
      <PreviewControls pages={pages} place={place} look={look} onPlace={go} onLook={onLook} />
      <Notes aria-live="polite">
        {trouble ? <TroubleNote text={trouble} onAgain={again} /> : null}
        <ProblemNotes
          problems={problems}
          isBehind={isBehind}
          onGo={(problem) => void reveal(placeOfProblem(problem), form)}
        />
        {pressed === undefined ? null : (
          <LeadNotes leads={leads} onGo={({ to }) => to && goTo(findPage(pages, { ...place, ...to }))} />
        )}
        {chosen ? <Words chosen={chosen} pages={pages} place={place} form={form} onPage={goTo} /> : null}
      </Notes>
      {drawing ? (
        <PreviewFrame site={site} drawing={drawing} look={look} marked={marked} onMessage={hear} />
      ) : (
        <Waiting />
      )}
      <WordsList sources={sources} onPick={goToField} />
    </>
  );
}

interface WordsProps {
  readonly chosen: Chosen;
  readonly pages: Pages;
  readonly place: Place;
  readonly form: ReturnType<typeof useFormPart>;
  readonly onPage: (page: Page) => void;
}

function Words({ chosen, pages, place, form, onPage }: WordsProps) {
  const about = aboutWords(chosen, form.values, pages);
  const { key } = chosen;
  return (
    <ChosenNote
      {...about}
      name={chosen.name}
      elsewhere={elsewhere(chosen.path, place, pages)}
      onWrite={() => openWords(key)}
      onReset={() => takeStandard(chosen, form)}
      onPage={onPage}
    />
  );
}
