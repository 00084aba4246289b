import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { FromPreview, PreviewSource, ToPreview } from '#web/platform/contract/preview.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import { dropAllDrafts } from '../runtime/form/drafts.ts';
import type { ActionRequest } from '../runtime/step-context.ts';
import { WholePage } from '../runtime/whole-page.tsx';
import { messageAtom } from '../state/message.ts';
import { elementsOf, shownAt } from './find-shown.ts';
import { MessagePage } from './message-page.tsx';
import { wearDraft } from './wear-draft.ts';

export interface Desk {
  /** Hears what the desk says, until the answer is called. */
  readonly listen: (hear: (message: ToPreview) => void) => () => void;
  readonly tell: (message: FromPreview) => void;
}

type Drawing = Extract<ToPreview, { type: 'burgee:draw' }>;
type Settings = Extract<ToPreview, { type: 'burgee:settings' }>;

const usual: Settings = { type: 'burgee:settings', textPercent: 100, clicks: 'find', appearance: 'device' };

/** A page of a draft, as the desk sends it; nothing on it leads anywhere but back to the desk. */
export function PreviewApp({ desk }: { desk: Desk }): ReactNode {
  const [drawing, setDrawing] = useState<Drawing>();
  const [settings, setSettings] = useState(usual);
  const [marked, setMarked] = useState<readonly PreviewSource[]>([]);
  const place = drawing?.place;
  useEffect(() => {
    const stop = desk.listen((message) => {
      switch (message.type) {
        case 'burgee:draw':
          setDrawing(message);
          return;
        case 'burgee:settings':
          setSettings(message);
          return;
        case 'burgee:mark':
          setMarked(message.sources);
      }
    });
    desk.tell({ type: 'burgee:ready' });
    return stop;
  }, [desk]);
  useEffect(() => {
    document.documentElement.style.fontSize = `${String(settings.textPercent)}%`;
    document.body.classList.toggle('finds-fields', settings.clicks === 'find');
  }, [settings]);
  const { css } = drawing ?? {};
  const { appearance } = settings;
  useLayoutEffect(() => {
    if (css !== undefined) wearDraft(css, appearance);
  }, [css, appearance]);
  useMarks(marked, drawing);
  usePainted(desk, drawing?.number);
  useClicks(desk, settings.clicks);
  if (drawing === undefined) return null;
  const { screen } = drawing;
  if (screen.kind === 'message') return <MessagePage screen={screen} />;
  return (
    <MemoryRouter key={place} initialEntries={[screen.view.route]}>
      <Page screen={screen} place={drawing.place} desk={desk} />
    </MemoryRouter>
  );
}

function Page({ screen, place, desk }: { screen: StepScreen; place: string; desk: Desk }): ReactNode {
  const say = useSetAtom(messageAtom);
  const said = screen.view.say;
  useState(dropAllDrafts);
  useEffect(() => {
    say(said);
    // Said once for each place, and again when its words change.
  }, [say, place, said?.kind, said?.text]);
  const journey = {
    run: ({ action }: ActionRequest) => {
      desk.tell({ type: 'burgee:pressed', action });
      say({ kind: 'info', text: 'This is a preview: nothing was sent.' });
    },
    busy: undefined,
    isSlow: false,
    trouble: undefined,
  };
  const { view, frame } = screen;
  return <WholePage frame={frame} screen={screen} journey={journey} route={view.route} isWaiting={false} />;
}

/** Says when a drawing can be seen: the second frame begins after the first has been painted. */
function usePainted(desk: Desk, number: number | undefined): void {
  useEffect(() => {
    if (number === undefined) return;
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        desk.tell({ type: 'burgee:painted', number });
      });
    });
  }, [desk, number]);
}

function useMarks(sources: readonly PreviewSource[], drawing: Drawing | undefined): void {
  useEffect(() => {
    const elements = elementsOf(sources);
    for (const element of elements) element.setAttribute('data-marked', '');
    elements[0]?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const element of elements) element.removeAttribute('data-marked');
    };
  }, [sources, drawing]);
}

/** A click finds where words come from, before anything on the page hears of it; otherwise links alone are caught. */
function useClicks(desk: Desk, clicks: Settings['clicks']): void {
  useEffect(() => {
    const hear = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null || clicks === 'find') event.preventDefault();
      if (clicks === 'find') {
        event.stopPropagation();
        desk.tell({ type: 'burgee:picked', shown: shownAt(event.target) });
      } else if (link?.origin === window.location.origin) desk.tell({ type: 'burgee:followed', route: link.pathname });
    };
    document.addEventListener('click', hear, { capture: true });
    return () => {
      document.removeEventListener('click', hear, { capture: true });
    };
  }, [desk, clicks]);
}
