import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { MessageScreen, ShownMessage } from '#web/platform/contract/preview.ts';
import styles from './message-page.module.css';
import { sizeInWords } from './size-in-words.ts';

/** An email or a text message of a draft, as a program for them shows it. */
export function MessagePage({ screen: { form, message } }: { screen: MessageScreen }): ReactNode {
  if (message.medium === 'text')
    return (
      <main className={styles.phone}>
        <h1>Text message</h1>
        <div className={styles.bubble}>
          <Lines text={message.text} />
        </div>
        <p>{sizeInWords(message)}</p>
      </main>
    );
  return (
    <main className={styles.program}>
      <Envelope {...message} />
      {form === 'html' ? <Html html={message.html} /> : <Plain text={message.text} />}
    </main>
  );
}

function Envelope({ from, subject, preheader }: Extract<ShownMessage, { medium: 'email' }>): ReactNode {
  return (
    <header className={styles.envelope}>
      <p>
        <span className={styles.label}>From:</span> <b>{from}</b>
      </p>
      <h1 className={styles.subject}>
        <span className={styles.label}>Subject:</span> {subject}
      </h1>
      <p>
        <span className={styles.label}>In the list of emails:</span> <span>{preheader}</span>
      </p>
    </header>
  );
}

function Plain({ text }: { text: string }): ReactNode {
  return (
    <div className={styles.plain}>
      <Lines text={text} />
    </div>
  );
}

/** Each line by itself, so that a click finds where it comes from. */
function Lines({ text }: { text: string }): ReactNode {
  return text.split('\n').map((line, index) => (
    <div key={index} className={styles.line}>
      {line}
    </div>
  ));
}

/**
 * The email among nothing of ours: `all: revert` takes this page's own stylesheet away from it.
 *
 * This page's policy takes no styles from attributes. They are set one by one, which it allows.
 */
function Html({ html }: { html: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
    const sheet = document.createElement('div');
    sheet.dataset['style'] = body.dataset['style'] ?? '';
    sheet.append(...body.childNodes);
    for (const element of [sheet, ...sheet.querySelectorAll<HTMLElement>('[data-style]')]) {
      element.style.cssText = element.dataset['style'] ?? '';
      delete element.dataset['style'];
    }
    place.current?.replaceChildren(sheet);
  }, [html]);
  return <div ref={place} className={styles.html} />;
}
