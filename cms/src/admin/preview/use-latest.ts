import { useCallback, useRef } from 'react';

/** The same function at every drawing, which does what the newest one does. */
export function useLatest<Message>(does: (message: Message) => void): (message: Message) => void {
  const latest = useRef(does);
  latest.current = does;
  return useCallback((message) => latest.current(message), []);
}
