import { showMessage } from '#web/platform/server/preview/show-message.ts';
import { messageExamples } from '#web/programme/messages/message-examples.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import { messageFile, type MessageAbout } from '../catalogue/catalogue.ts';

/** Name to what each message is for. */
export function aboutMessages(): Record<string, MessageAbout> {
  return Object.fromEntries(
    Object.entries(messageExamples).map(([name, { medium, to, about }]) => [name, { medium, to, about }]),
  );
}

/** Path to every message under that partner, as it would be sent. */
export function messageFiles(served: ServedRelease, partner: string): [string, string][] {
  return Object.entries(messageExamples).map(([name, example]) => [
    messageFile(partner, name),
    JSON.stringify(showMessage(served, partner, example)),
  ]);
}
