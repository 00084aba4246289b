import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { StepView } from '#journeys/engine/step-view.ts';
import type { Frame } from '../api/journeys.ts';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { FailedPage } from './failed-page.tsx';
import { Plugins } from '../plugins/plugins.tsx';
import { noteCustomer } from './customer-of-tab.ts';
import { useInternalLinks } from './internal-links.ts';
import { wearTheme } from './page-theme.ts';
import { useJourney } from './use-journey.ts';
import { WholePage } from './whole-page.tsx';
import { useWordsOf, WordsContext } from './words.ts';

export interface AppProps {
  /** The frame that the server wrote into the page, so that even the first paint is branded (PTR-08). */
  first: Frame;
  /** The step that the server wrote into it, so that it is drawn before the first visit is answered. */
  firstView?: StepView | undefined;
  /** Whether that was the visit already. */
  isVisited?: boolean;
}

/** The whole page. */
export function App({ first, firstView, isVisited = false }: AppProps): ReactNode {
  const [firstScreen] = useState(() => firstView && ({ kind: 'step', view: firstView, frame: first } as const));
  const journey = useJourney(first, firstScreen && { screen: firstScreen, isVisited });
  const { pathname } = useLocation();
  const frame = journey.frame ?? first;
  const words = useWordsOf(frame.words);
  useInternalLinks();
  useFrame(frame, { isVisited });
  return (
    <WordsContext value={words}>
      <WholePage
        frame={frame}
        screen={journey.screen}
        journey={journey}
        route={journey.screen?.view.route ?? pathname}
        isWaiting={journey.screen === undefined && journey.trouble === undefined}
      >
        {journey.trouble !== undefined ? (
          <FailedPage trouble={journey.trouble} />
        ) : (
          <>
            <h1 className="visually-hidden">{frame.title}</h1>
            <Skeleton label={words('loading')} />
          </>
        )}
      </WholePage>
      {journey.screen === undefined ? null : <Plugins frame={frame} />}
    </WordsContext>
  );
}

/** Wears the frame's theme, and knows from the page itself who is signed in. */
function useFrame(frame: Frame, { isVisited }: { readonly isVisited: boolean }): void {
  useEffect(() => {
    wearTheme(frame.theme);
  }, [frame.theme]);
  const first = useRef(frame);
  useEffect(() => {
    // A page for nobody says nothing yet: only an answer knows whether a session has ended.
    if (first.current.signedIn || isVisited) noteCustomer(first.current);
  }, [isVisited]);
}
