import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { requiredWords, type BlockProps } from './block-props.ts';

/** An app that is there has taken over by then, in milliseconds (MOB-02). */
const patienceMs = 25;

export function OpenAppBlock({ block, step }: BlockProps): ReactNode {
  const address = requiredWords(block, 'href');
  const action = requiredWords(block, 'action');
  const giveUp = useRef(() => {
    step.run({ action });
  });
  useEffect(() => {
    giveUp.current = () => {
      step.run({ action });
    };
  }, [step, action]);
  useEffect(() => {
    window.location.assign(address);
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') giveUp.current();
    }, patienceMs);
    return () => {
      clearTimeout(timer);
    };
  }, [address]);
  return (
    <Button
      width="full"
      onClick={() => {
        window.location.assign(address);
      }}
    >
      {requiredWords(block, 'text')}
    </Button>
  );
}
