import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Notice } from '../components/notice/notice.tsx';
import type { Step } from './step-context.ts';
import { words } from './words.ts';

/** Hears whether a block says itself, where it was pressed, what became of that. */
export const SaysItself = createContext<((says: boolean) => void) | undefined>(undefined);

/** The notice within a block: in a form, or in a dialog, beside which nothing can be reached. */
export function TroubleWithin(trouble: Pick<Step, 'trouble' | 'isSlow'>): ReactNode {
  const hear = use(SaysItself);
  useLayoutEffect(() => {
    hear?.(true);
    return () => hear?.(false);
  }, [hear]);
  return <TroubleNotice {...trouble} />;
}

/** Says that what was pressed takes long or could not be done, and offers to try again (ERR-05). It stands by what was pressed. */
export function TroubleNotice({ trouble, isSlow }: Pick<Step, 'trouble' | 'isSlow'>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  if (trouble !== undefined) {
    return (
      <div ref={place}>
        <Notice kind="error" announce="alert">
          <p>{trouble.text}</p>
          <Button look="secondary" onClick={trouble.again}>
            {words.problems.again}
          </Button>
        </Notice>
      </div>
    );
  }
  return isSlow ? (
    <Notice kind="info" announce="status">
      <p>{words.problems.slow}</p>
    </Notice>
  ) : null;
}
