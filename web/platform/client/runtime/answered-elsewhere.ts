import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Screen, StepScreen } from '../api/journeys.ts';
import { useProgramme } from './client-programme.ts';

const name = 'answered-elsewhere';
const isSupported = typeof BroadcastChannel !== 'undefined';

/** Tells the tabs that customers have left behind, on their way to an outside party, where its answer has led. */
export function tellWhereAnswerLed(next: Screen): void {
  if (!isSupported || !next.frame.signedIn) return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(next.kind === 'go' ? next.route : next.view.route);
  channel.close();
}

/**
 * Follows from a page that leads to an outside party to where its answer has led in another tab (BNK-07).
 *
 * The answer is not taken a second time: this tab visits the page to which it led, as any further tab would.
 */
export function useFollowingAnswer(screen: StepScreen | undefined): void {
  const navigate = useNavigate();
  const { leadsOutside } = useProgramme();
  const leaves = screen?.view.blocks.some(({ block }) => leadsOutside?.has(block)) ?? false;
  // An effect after the page is drawn would miss what is told until then.
  useLayoutEffect(() => {
    if (!leaves || !isSupported) return;
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string' && /^\/(?!\/)/u.test(data)) void navigate(data, { replace: true });
    };
    return () => {
      channel.close();
    };
  }, [leaves, navigate]);
}
