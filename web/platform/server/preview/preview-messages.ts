import type { Catalogues } from '#journeys/check/catalogues.ts';
import {
  messagesJourney,
  type MessageScreen,
  type PreviewPage,
  type PreviewPageEntry,
  type PreviewSource,
} from '#web/platform/contract/preview.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { MessageExample, MessageExamples } from '#web/platform/server/messages/message-example.ts';

import { noteSources } from './note-sources.ts';
import { showMessage } from './show-message.ts';

const states: Readonly<Record<MessageExample['medium'], PreviewPageEntry['states']>> = {
  email: [
    { name: 'html', about: 'As mail programs show it' },
    { name: 'text', about: 'As plain text, for programs that show no HTML' },
  ],
  text: [{ name: 'text', about: 'As a phone shows it' }],
};

/** What messages are drawn from. */
export interface DrawnMessages {
  readonly catalogues: Catalogues;
  /** Every message that leaves the programme, with made-up data. */
  readonly messages: MessageExamples;
}

/** The messages that go to a partner's customers, each as a page to look at (PTR-04). */
export function listMessages(
  content: ServedRelease,
  { catalogues, messages }: DrawnMessages,
  partner: string,
): PreviewPageEntry[] {
  return Object.entries(messages)
    .filter(([, { to }]) => to === 'customer')
    .map(([step, example]) => {
      const { screen, sources } = drawn(content, catalogues, { partner, example, form: 'text' });
      const { message } = screen;
      return {
        journey: messagesJourney,
        step,
        // No address of the site leads to it.
        route: `message:${step}`,
        title: message.medium === 'email' ? message.subject : 'Text message',
        states: states[example.medium],
        uses: [...new Set(sources.flatMap(placesOf))],
      };
    });
}

/** A partner's field and an override of the same words may each show. */
function placesOf({ path, key }: PreviewSource): string[] {
  if (path === undefined) return [];
  return key === undefined ? [path] : [path, `copy.${key}`];
}

/** What draws that message; nothing when the page is none. */
export function messageDrawer({ catalogues, messages }: DrawnMessages, { journey, step, state }: PreviewPage) {
  if (journey !== messagesJourney || !Object.hasOwn(messages, step)) return undefined;
  const example = messages[step];
  if (example?.to !== 'customer' || !states[example.medium].some(({ name }) => name === state)) return undefined;
  const form = state === 'html' ? 'html' : 'text';
  return (content: ServedRelease, partner: string) => drawn(content, catalogues, { partner, example, form });
}

interface Wanted {
  readonly partner: string;
  readonly example: MessageExample;
  readonly form: MessageScreen['form'];
}

function drawn(
  published: ServedRelease,
  catalogues: Catalogues,
  { partner, example, form }: Wanted,
): { screen: MessageScreen; sources: readonly PreviewSource[] } {
  const { content, sources } = noteSources(published, catalogues);
  const message = showMessage(content, partner, example);
  const name: PreviewSource = { kind: 'text', shown: published.partner(partner).name, path: 'name' };
  return {
    screen: { kind: 'message', form, message },
    sources: [...sources(), ...(message.medium === 'email' ? [name] : [])].map((source) => asShown(source, form)),
  };
}

/**
 * The words as they stand on the page: a subject says that it is one, for the heading below often has the same words; a
 * button of a plain text ends with a colon.
 */
function asShown(source: PreviewSource, form: MessageScreen['form']): PreviewSource {
  const { key = '', shown } = source;
  if (key.endsWith('.subject')) return { ...source, shown: `Subject: ${shown}` };
  if (key.endsWith('.button') && form === 'text') return { ...source, shown: `${shown}:` };
  return source;
}
