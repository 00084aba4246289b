import { useEffect, useRef, useState } from 'react';

/** How long “Copied” stands, in milliseconds (REF-01). */
export const copiedMs = 1_000;
/** What could not be copied is said for longer: there is something to do. */
const notCopiedMs = 6_000;

export type CopyState = 'none' | 'copied' | 'failed';

/** Copies a text and says for a second that it is, or that the browser does not let us. */
export function useCopied(): { readonly state: CopyState; readonly copy: (text: string) => void } {
  const [state, setState] = useState<CopyState>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const say = (said: CopyState) => {
    clearTimeout(timer.current);
    setState(said);
    timer.current = setTimeout(
      () => {
        setState('none');
      },
      said === 'copied' ? copiedMs : notCopiedMs,
    );
  };
  const copy = (text: string) => {
    void write(text).then(say);
  };
  return { state, copy };
}

async function write(text: string): Promise<CopyState> {
  // Where a page is not served safely there is no clipboard, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return 'failed';
  return clipboard.writeText(text).then(
    () => 'copied',
    () => 'failed',
  );
}
