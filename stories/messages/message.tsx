import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect } from 'storybook/test';
import { published } from 'virtual:published';

import { sizeInWords } from '#web/platform/client/preview/size-in-words.ts';
import type { ShownMessage } from '#web/platform/contract/preview.ts';

import { messageFile } from '../catalogue/catalogue.ts';
import { readBuilt } from '../catalogue/site.ts';
import styles from './message.module.css';

export interface MessageArgs {
  readonly message: string;
}

export type MessageStory = StoryObj<Meta<MessageArgs>>;

type Email = Extract<ShownMessage, { medium: 'email' }>;
type Loaded = Readonly<Record<string, unknown>>;

/** The narrowest phone, and a mail program on a desk. */
const widths = [320, 600];

/** An email or a text message as that partner's customers get it, with made-up data, by what renders it for them (DSN-03). */
export function messageStories(message: string) {
  const about = published.messages[message];
  if (about === undefined) throw new Error(`There is no message "${message}"`);
  return {
    args: { message },
    argTypes: { message: { control: false as const } },
    parameters: { layout: 'fullscreen' },
    loaders: [
      async ({ globals }: { globals: Loaded }) => {
        const chosen = String(globals['partner']);
        const partner = Object.hasOwn(published.partners, chosen) ? chosen : 'default';
        return { shown: await readBuilt<ShownMessage>(messageFile(partner, message)) };
      },
    ],
    render: (_args: MessageArgs, { loaded }: { loaded: Loaded }) => (
      <main className={styles.page}>
        <h1 className={styles.title}>{message.replaceAll('-', ' ')}</h1>
        <Message {...(loaded['shown'] as ShownMessage)} />
        <p>
          To {about.to === 'customer' ? 'a customer' : 'support'}. {about.about}
        </p>
      </main>
    ),
    play: async ({ canvas, globals }: { canvas: Canvas; globals: Loaded }) => {
      if (globals['partner'] === 'all' || about.medium === 'text') return;
      for (const width of widths) {
        const frame = await canvas.findByTitle<HTMLIFrameElement>(`The email at ${String(width)} pixels`);
        await expect(frame.clientWidth).toBe(width);
      }
    },
  };
}

interface Canvas {
  findByTitle<Found extends HTMLElement>(title: string): Promise<Found>;
}

function Message(shown: ShownMessage): ReactNode {
  return shown.medium === 'email' ? <EmailShown {...shown} /> : <TextShown {...shown} />;
}

function EmailShown({ from, subject, preheader, html, text }: Email): ReactNode {
  return (
    <>
      <dl className={styles.envelope}>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>Subject</dt>
        <dd>
          {subject} <Length of={subject} />
        </dd>
        <dt>Preheader</dt>
        <dd>
          {preheader} <Length of={preheader} />
        </dd>
      </dl>
      <div className={styles.forms}>
        {widths.map((width) => (
          <figure key={width} className={styles.form}>
            <figcaption>{width} px</figcaption>
            <Sheet html={html} width={width} />
          </figure>
        ))}
      </div>
      <figure className={styles.form}>
        <figcaption>Plain text</figcaption>
        <pre className={styles.plain} tabIndex={0} aria-label="Plain text">
          {text}
        </pre>
      </figure>
    </>
  );
}

function Length({ of }: { of: string }): ReactNode {
  return <span className={styles.length}>({of.length} characters)</span>;
}

/** The email in a page of its own, as tall as it is. */
function Sheet({ html, width }: { html: string; width: number }): ReactNode {
  const [height, setHeight] = useState(400);
  return (
    <iframe
      className={styles.sheet}
      title={`The email at ${String(width)} pixels`}
      srcDoc={html}
      style={{ inlineSize: width, blockSize: height }}
      onLoad={({ currentTarget }) => {
        setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height);
      }}
    />
  );
}

function TextShown(shown: Extract<ShownMessage, { medium: 'text' }>): ReactNode {
  return (
    <>
      <p className={styles.bubble}>{shown.text}</p>
      <p>{sizeInWords(shown)}</p>
    </>
  );
}
