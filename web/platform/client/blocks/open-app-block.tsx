import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { isVisited } from '../runtime/use-journey.ts';
import type { BlockProps } from './block-props.ts';

/** An app that is there has taken over by then, in milliseconds (MOB-02). */
const patienceMs = 25;

export function OpenAppBlock({ block, step }: BlockProps<'open-app'>): ReactNode {
  const address = block.href;
  const action = block.action;
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => {
    giveUp.current = () => {
      step.run({ action });
    };
  }, [step, action]);
  const isReady = isVisited(step.view);
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      window.location.assign(address);
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') giveUp.current?.();
      }, patienceMs);
    };
    // Going elsewhere breaks off what a browser is still loading.
    if (document.readyState === 'complete') open();
    else window.addEventListener('load', open, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', open);
    };
  }, [address, isReady]);
  return (
    <Button
      width="full"
      onClick={() => {
        window.location.assign(address);
      }}
    >
      {block.text}
    </Button>
  );
}
