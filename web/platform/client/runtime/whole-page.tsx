import { useAtom } from 'jotai';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Frame, StepScreen } from '../api/journeys.ts';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import { Snackbar } from '../components/snackbar/snackbar.tsx';
import { messageAtom } from '../state/message.ts';
import { mainId, PageFrame } from './page-frame.tsx';
import { ScreenView, type ScreenViewProps } from './screen.tsx';
import { Stage } from './stage.tsx';
import { useWideScreen } from './use-wide-screen.ts';
import { useWords, useWordsOf, WordsContext } from './words.ts';

export interface WholePageProps {
  frame: Frame;
  screen: StepScreen | undefined;
  journey: ScreenViewProps['journey'];
  /** The page that is shown, or asked for. */
  route: string;
  isWaiting: boolean;
  /** What is shown while there is no screen. */
  children?: ReactNode;
}

/** A page from its first link to its small print, for customers and for the preview of a draft. */
export function WholePage({ frame, screen, journey, route, isWaiting, children }: WholePageProps): ReactNode {
  const words = useWordsOf(frame.words);
  const isWide = useWideScreen();
  const hasStage = isWide && screen !== undefined && frame.chrome.includes('stage');
  return (
    <WordsContext value={words}>
      {frame.chrome.includes('header') ? <SkipLink target={mainId}>{words('skip-to-content')}</SkipLink> : null}
      <PageFrame
        frame={frame}
        route={route}
        isWide={isWide}
        stage={hasStage ? <Stage view={screen.view} /> : undefined}
        place={isCentred(frame, screen) ? 'centre' : 'top'}
        isWaiting={isWaiting}
        message={<Message page={screen === undefined ? route : `${screen.view.session}/${screen.view.step}`} />}
      >
        {screen === undefined ? children : <ScreenView screen={screen} journey={journey} isWide={isWide} />}
      </PageFrame>
    </WordsContext>
  );
}

/** A page with little on it stands in the middle of a wide screen; beside the menu all begin at the same height. */
function isCentred({ chrome, menu }: Frame, screen: StepScreen | undefined): boolean {
  return screen !== undefined && screen.view.progress === undefined && menu === undefined && !chrome.includes('wide');
}

/** Always there and empty, so that a screen reader hears what is put in; its room stays until the page changes, as nothing moves under a press. */
function Message({ page }: { page: string }): ReactNode {
  const words = useWords();
  const [message, setMessage] = useAtom(messageAtom);
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ page, blockSize: 0 });
  const close = useCallback(() => {
    setMessage(undefined);
  }, [setMessage]);
  useLayoutEffect(() => {
    if (message !== undefined) setRoom({ page, blockSize: place.current?.offsetHeight ?? 0 });
  }, [message, page]);
  const isKept = message === undefined && room.page === page && room.blockSize > 0;
  return (
    <div ref={place} style={isKept ? { minBlockSize: room.blockSize } : undefined}>
      {message === undefined ? null : (
        <Snackbar key={message.text} {...message} closeLabel={words('close')} onClose={close} />
      )}
    </div>
  );
}
