import type { StoryObj } from '@storybook/react-vite';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useArgs } from 'storybook/preview-api';
import { published } from 'virtual:published';

import accessFile from '#journeys/definitions/access.json' with { type: 'json' };
import type { Facts, JourneyDefinition } from '#journeys/engine/definition.ts';
import type { Place } from '#journeys/walk/walk.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';

import { pageSize, storyAddress } from '../frame/toolbars.ts';
import { DiagramPicture } from './journey-diagram.tsx';
import { isFromPage, type ToPage } from './page-messages.ts';
import { screenAt, wordsOf } from './walk-screen.ts';
import { WalkPanel } from './walk-panel.tsx';
import { happeningMove, linkMove, movesIn, replay, wayWith, type Walked, type WalkSources } from './way.ts';
import styles from './walk.module.css';

export interface WalkArgs {
  /** What has happened so far, one move after the other; it stands in the address. */
  readonly way: string;
  /** How wide the page is shown. */
  readonly page: 'phone' | 'desk';
}

type Loaded = Readonly<{ partner: string; partnerFacts: Facts }>;

function partnerIn(globals: Readonly<Record<string, unknown>>): string {
  const chosen = String(globals['partner']);
  return Object.hasOwn(published.partners, chosen) ? chosen : 'default';
}

/** A journey to walk through: the page that customers get, what can happen there, and where it leads (RUN-11). */
export function walkStory(definition: JourneyDefinition): StoryObj<WalkArgs> {
  return {
    args: { way: '', page: 'phone' },
    argTypes: { way: { control: 'text' }, page: { control: 'inline-radio', options: ['phone', 'desk'] } },
    parameters: { layout: 'fullscreen' },
    loaders: [
      async ({ globals }): Promise<Loaded> => {
        const partner = partnerIn(globals);
        return { partner, partnerFacts: (await wordsOf(partner)).facts };
      },
    ],
    render: function WalkStory({ way, page }, { loaded, globals }) {
      const [, change] = useArgs<WalkArgs>();
      return (
        <Walk
          definition={definition}
          way={way}
          page={page}
          loaded={loaded as Loaded}
          globals={globals}
          onWay={(next) => {
            change({ way: next });
          }}
        />
      );
    },
  };
}

interface WalkProps extends WalkArgs {
  readonly definition: JourneyDefinition;
  readonly loaded: Loaded;
  readonly globals: Readonly<Record<string, unknown>>;
  readonly onWay: (way: string) => void;
}

function sourcesFor(partnerFacts: Facts): WalkSources {
  const { journeys: definitions, states, catalogues } = published;
  const { calls, facts } = catalogues;
  return { access: accessFile, calls, facts, definitions, states, partnerFacts };
}

function Walk({ definition, way, page, loaded, globals, onWay }: WalkProps): ReactNode {
  const { partner, partnerFacts } = loaded;
  const sources = useMemo(() => sourcesFor(partnerFacts), [partnerFacts]);
  const moves = useMemo(() => movesIn(way, definition), [way, definition]);
  const walked = useMemo(() => replay(sources, moves), [sources, moves]);
  const gone = moves.slice(0, walked.stages.length);
  const place = walked.stages.at(-1)?.passage.place;
  const go = useCallback(
    (move: string) => {
      onWay(wayWith(gone, move));
    },
    [gone, onWay],
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = usePage({ frame, place, partner, sources, go });
  const size = page === 'desk' ? pageSize({ viewport: { value: 'desk' } }) : pageSize({});
  const scale = page === 'desk' ? 0.6 : 1;
  return (
    <div className={styles.walk}>
      <WalkPanel definition={definition} sources={sources} walked={walked} screen={screen} onMove={go} onWay={onWay} />
      <div className={styles.frame} style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}>
        <iframe
          key={partner}
          ref={frame}
          title="The page as customers see it"
          style={{ inlineSize: size.width, blockSize: size.height, transform: `scale(${String(scale)})` }}
          src={storyAddress('journeys-the-page-of-a-walk--walked', partner, globals)}
        />
      </div>
      <div className={styles.diagram}>
        <Diagram walked={walked} definition={definition} />
      </div>
    </div>
  );
}

/** The journey that the walk is in now, which need not be the one that it began in. */
function Diagram({ walked, definition }: { walked: Walked; definition: JourneyDefinition }): ReactNode {
  const sessions = walked.stages.map(({ passage }) => passage.place.session);
  const now = sessions.at(-1);
  const here = published.journeys[now?.journey ?? ''] ?? definition;
  const seen = sessions.filter(({ journey }) => journey === here.journey).map(({ step }) => step);
  return (
    <>
      <h2>{here.journey}</h2>
      <DiagramPicture definition={here} at={now?.step} seen={seen} />
    </>
  );
}

interface PageAsked {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly place: Place | undefined;
  readonly partner: string;
  readonly sources: WalkSources;
  readonly go: (move: string) => void;
}

/** Keeps the page in the frame where the walk is, and takes what is done there as a move. */
function usePage({ frame, place, partner, sources, go }: PageAsked): StepScreen | undefined {
  const [screen, setScreen] = useState<StepScreen>();
  const [readiness, setReadiness] = useState(0);
  // The page waits for the answer to what was done in it; whatever else changes begins it anew.
  const isAwaited = useRef(false);
  useEffect(() => {
    const hear = ({ data, source }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isFromPage(data)) return;
      if (data.walk === 'ready') {
        setReadiness((before) => before + 1);
        return;
      }
      isAwaited.current = true;
      const move = data.walk === 'acted' ? happeningMove(data.action) : linkMove(sources, data.route);
      if (move !== undefined) go(move);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
    };
  }, [frame, sources, go]);
  useEffect(() => {
    if (place === undefined) return;
    let isOver = false;
    void screenAt(place, partner).then((next) => {
      if (isOver) return;
      setScreen(next);
      const isAsking = place.effect !== undefined && place.session.waiting?.action !== 'enter';
      // What was pressed in the page stays on its way there until somebody says how it ends.
      if (isAsking && isAwaited.current) return;
      const message: ToPage = { walk: isAwaited.current ? 'answer' : 'show', screen: next, partner };
      isAwaited.current = false;
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    });
    return () => {
      isOver = true;
    };
  }, [frame, place, partner, readiness]);
  return screen;
}
