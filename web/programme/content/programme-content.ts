import { loadRepository, type Repository } from '#journeys/load-repository.ts';
import { CheckThread } from '#web/platform/content/check-thread.ts';
import type { ProgrammeContent } from '#web/platform/server/wire-content.ts';
import { messageExamples } from '#web/programme/messages/message-examples.ts';
import type { Store } from '#web/programme/server/store.ts';

import { contentKinds } from './content-kinds.ts';

/** A thread in which content is checked; it starts with the first check. */
export const newCheckThread = () => new CheckThread(new URL('./check-worker.ts', import.meta.url));

/** What this programme publishes; `repository` is what it carries, its own folder without one. */
export function programmeContent(repository: Repository = loadRepository()): ProgrammeContent<Store> {
  return { kinds: contentKinds, messages: messageExamples, repository };
}
