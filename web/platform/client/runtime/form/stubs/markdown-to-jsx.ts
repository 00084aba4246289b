import type { ReactNode } from 'react';

/** Stands for `markdown-to-jsx`: words come from our catalogue and are never markdown. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
