import type { PartnerContent } from '#web/platform/domain/content.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

import type { RenderedEmail } from './email-frame.ts';

/** What a message is rendered for. */
export interface MessageSubject {
  readonly content: PublishedContent;
  readonly partner: PartnerContent;
  /** Our own origin. */
  readonly publicUrl: string;
}

/** A message with made-up data, for those who look at what leaves us: the preview of the CMS and Storybook. */
export type MessageExample = Told &
  (
    | { readonly medium: 'email'; readonly render: (subject: MessageSubject) => RenderedEmail }
    | { readonly medium: 'text'; readonly render: (subject: MessageSubject) => string }
  );

interface Told {
  readonly to: 'customer' | 'support';
  /** When it is sent. */
  readonly about: string;
  /** What renders it for real. */
  readonly by: unknown;
  /** What it is rendered with there, after its subject. */
  readonly data?: readonly unknown[];
}

/** Name to message. */
export type MessageExamples = Readonly<Record<string, MessageExample>>;
