import type { ReactNode } from 'react';

import { Notice } from '#web/platform/client/components/notice/notice.tsx';

export type Standing = 'waiting' | 'answered' | 'failed';

/** What the page of the bridge says in each of its states. */
export type BridgeWords = Readonly<Record<Standing, string>>;

const kinds = { waiting: 'info', answered: 'success', failed: 'error' } as const;

/** How the bridge stands, for whoever sees its page: a failure is announced at once. */
export function BridgeNotice({
  standing,
  words,
}: {
  readonly standing: Standing;
  readonly words: BridgeWords;
}): ReactNode {
  return (
    <Notice kind={kinds[standing]} announce={standing === 'failed' ? 'alert' : 'status'}>
      <p>{words[standing]}</p>
    </Notice>
  );
}
