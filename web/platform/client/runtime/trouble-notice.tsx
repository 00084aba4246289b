import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Notice } from '../components/notice/notice.tsx';
import type { Step } from './step-context.ts';
import { useWords } from './words.ts';

/** Hears from each notice within a block, until it is gone, so that none stands below the block too. */
export const NoticeWithin = createContext<(() => () => void) | undefined>(undefined);

/**
 * Says that what was pressed takes long or could not be done, and offers to try again (ERR-05). It stands by what was pressed: below
 * its block, or within, where that is a form, or a dialog, beside which nothing can be reached.
 */
export function TroubleNotice({ trouble, isSlow }: Pick<Step, 'trouble' | 'isSlow'>): ReactNode {
  const words = useWords();
  const standsWithin = use(NoticeWithin);
  useLayoutEffect(() => standsWithin?.(), [standsWithin]);
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
            {words('problems.again')}
          </Button>
        </Notice>
      </div>
    );
  }
  return isSlow ? (
    <Notice kind="info" announce="status">
      <p>{words('problems.slow')}</p>
    </Notice>
  ) : null;
}
