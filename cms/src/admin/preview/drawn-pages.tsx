import { useCallback, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { partner, type ContentKind } from '../../content/content-kind';
import type { Draft } from './draft';
import { fieldOfProblem, placeInJson, placeOfProblem } from './draft';
import { openWords } from '../words/open-words';
import { useAskedPage } from './asked-page';
import { findPage, firstState, PreviewControls } from './preview-controls';
import type { PreviewClient } from './preview-client';
import { PreviewFrame, type Look } from './preview-frame';
import { ChosenNote, LeadNotes, PageNotes, ProblemNotes, TroubleNote } from './preview-notes';
import { revealField } from './reveal-field';
import { pageOfRoute } from './page-of-route';
import type { Brand, Drawn, FromFrame, Page, Pages, Place, Source } from './shapes';
import { aboutWords, elsewhere, reveal, takeStandard, useChosen, useFormPart, type Chosen } from './use-chosen';
import type { Seen } from './share-preview';
import { useDrawing } from './use-drawing';
import { useLatest } from './use-latest';
import { Waiting } from './waiting';
import { WordsList } from './words-list';

const Notes = styled.div`
  max-height: 35%;
  overflow-y: auto;
  flex: none;
`;

interface Props {
  readonly kind: ContentKind;
  readonly client: PreviewClient;
  readonly draft: Draft;
  readonly pages: Pages;
  readonly first: Place;
  /** Origin of the customers' site. */
  readonly site: string;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly onSeen: (seen: Seen) => void;
  readonly brands: readonly Brand[];
  readonly brand: string;
  readonly onBrand: (code: string) => void;
}

const NOTHING: readonly Source[] = [];

/** The pages of a draft to choose from, one of them drawn, and what there is to say about it. */
export function DrawnPages({ kind, client, draft, pages, first, site, look, onSeen, ...rest }: Props) {
  const form = useFormPart();
  const [chosenPlace, setPlace] = useState<Place>(first);
  // A step that is taken out of a journey cannot be looked at any more.
  const place = findPage(pages, chosenPlace) ? chosenPlace : first;
  const [pressed, setPressed] = useState<string>();
  const { brand } = rest;
  const { drawing, problems, isBehind, trouble, again } = useDrawing(client, place, { draft, brand });
  useEffect(() => onSeen({ page: place, partner: brand }), [onSeen, place, brand]);
  const { chosen, pick, choose } = useChosen(form, kind === partner ? pages : undefined);
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
    choose(asked.path);
  }, [asked, pages, go, choose]);
  const hear = useLatest((message: FromFrame) => {
    if (message.type === 'burgee:picked') pick(message.shown, sources);
    else if (message.type === 'burgee:pressed') setPressed(message.action);
    else if (message.type === 'burgee:followed') goTo(pageOfRoute(pages, message.route));
  });
  const goToField = useLatest(({ path }: Source) => {
    if (path !== undefined) void reveal(path, form);
  });
  const leads = drawing?.drawn.leads.filter(({ action }) => action === pressed) ?? [];
  return (
    <>
      <PreviewControls {...rest} pages={pages} place={place} look={look} onPlace={go} findsFields={kind === partner} />
      <Notes aria-live="polite">
        {trouble ? <TroubleNote text={trouble} onAgain={again} /> : null}
        <ProblemNotes
          problems={problems}
          isBehind={isBehind}
          placeOf={(problem) => placeInJson(kind, problem)}
          onGo={(problem) =>
            void (kind === partner
              ? reveal(placeOfProblem(problem), form)
              : revealField(fieldOfProblem(kind, problem, form.values) ?? 'name'))
          }
        />
        <PageNotes notes={drawing?.drawn.notes ?? []} />
        {look.appearance === 'dark' && drawing && !hasDarkLook(drawing.drawn) ? (
          <PageNotes notes={['On a dark device this stays light: the brand has no dark look that can be read.']} />
        ) : null}
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
      {kind === partner ? <WordsList sources={sources} onPick={goToField} /> : null}
    </>
  );
}

const hasDarkLook = ({ css }: Drawn) => css.includes('prefers-color-scheme:dark');

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
