import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';

import type { StepScreen } from '#web/platform/contract/screen.ts';
import { dropAllDrafts } from '#web/platform/client/runtime/form/drafts.ts';

import { pretend } from '../screens/pretend-api.ts';
import { Page } from '../screens/screen.tsx';
import { isToPage, type FromPage } from './page-messages.ts';

/** The page beside a walk, in a frame of its own, so that it has the width of a phone or a desk: no story to look at by itself. */
const meta: Meta = {
  title: 'Journeys/The page of a walk',
  tags: ['!dev', '!autodocs', '!test'],
  parameters: { layout: 'fullscreen' },
};

export default meta;

export const Walked: StoryObj = { render: () => <WalkedPage /> };

interface Shown {
  readonly screen: StepScreen;
  readonly count: number;
}

function tell(message: FromPage): void {
  window.parent.postMessage(message, window.location.origin);
}

function WalkedPage(): ReactNode {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let waiting: ((screen: StepScreen) => void) | undefined;
    const ask = (message: FromPage) =>
      new Promise<StepScreen>((resolve) => {
        waiting = resolve;
        tell(message);
      });
    const hear = ({ data, origin }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || !isToPage(data)) return;
      const { screen, partner } = data;
      const asks = {
        visit: ({ route }: { route: string }) => ask({ walk: 'visited', route }),
        act: ({ action }: { action: string }) => ask({ walk: 'acted', action }),
      };
      pretend({ screen, partner, visits: 'answers', actions: 'answers', asks });
      if (data.walk === 'answer' && waiting !== undefined) {
        waiting(screen);
        waiting = undefined;
        return;
      }
      waiting = undefined;
      dropAllDrafts();
      setShown((before) => ({ screen, count: (before?.count ?? 0) + 1 }));
    };
    window.addEventListener('message', hear);
    tell({ walk: 'ready' });
    return () => {
      window.removeEventListener('message', hear);
    };
  }, []);
  return shown === undefined ? null : <Page key={shown.count} answer={shown.screen} />;
}
