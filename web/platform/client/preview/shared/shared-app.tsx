import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { PreviewPage, SharedPreview } from '#web/platform/contract/preview.ts';
import { Button } from '../../components/button/button.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import type { SharedAnswer, AskShared } from './ask-shared.ts';
import { devices, DraftFrame } from './draft-frame.tsx';
import styles from './shared.module.css';

/** The draft behind a link: which page, in which state, on which device (B15). */
export function SharedApp({ ask }: { ask: AskShared }): ReactNode {
  const [answer, setAnswer] = useState<SharedAnswer>();
  const [isWaiting, setWaiting] = useState(true);
  const show = useCallback(
    async (page: PreviewPage | undefined) => {
      setWaiting(true);
      setAnswer(await ask(page));
      setWaiting(false);
    },
    [ask],
  );
  useEffect(() => {
    void show(undefined);
    const again = () => void show(undefined);
    // Another link that is pasted into the same window.
    window.addEventListener('hashchange', again);
    return () => {
      window.removeEventListener('hashchange', again);
    };
  }, [show]);
  if (answer === undefined)
    return (
      <main className={styles.message}>
        <Spinner /> <p>The draft is on its way</p>
      </main>
    );
  if (answer.kind === 'open')
    return <OpenDraft open={answer} isWaiting={isWaiting} onPage={(page) => void show(page)} />;
  const { title, text, canTry } = words[answer.kind];
  return (
    <main className={styles.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      {canTry ? <Button onClick={() => void show(undefined)}>Try again</Button> : null}
    </main>
  );
}

const words: Readonly<
  Record<
    Exclude<SharedAnswer['kind'], 'open'>,
    { readonly title: string; readonly text: string; readonly canTry: boolean }
  >
> = {
  expired: {
    title: 'This link has ended',
    text: 'Links to drafts last for a time that was chosen when they were made. Ask whoever sent it for a new one.',
    canTry: false,
  },
  withdrawn: {
    title: 'This link was taken back',
    text: 'The draft cannot be seen with it any more. Ask whoever sent it for a new one.',
    canTry: false,
  },
  unknown: {
    title: 'This link leads nowhere',
    text: 'Perhaps a part of it was lost on the way. Copy the whole link and open it again.',
    canTry: false,
  },
  busy: { title: 'That was a lot at once', text: 'Wait a minute, then go on.', canTry: true },
  away: {
    title: 'The draft cannot be fetched just now',
    text: 'It is still there. Try again in a moment.',
    canTry: true,
  },
};

interface OpenProps {
  readonly open: Extract<SharedPreview, { kind: 'open' }>;
  readonly isWaiting: boolean;
  readonly onPage: (page: PreviewPage) => void;
}

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const inLondon = (at: string) => moment.format(new Date(at));

function OpenDraft({ open, isWaiting, onPage }: OpenProps): ReactNode {
  const { brand, savedAt, until, drawn, page } = open;
  const [width, setWidth] = useState<number>(devices[0].width);
  return (
    <div className={styles.whole}>
      <header className={styles.banner}>
        <h1>
          Preview – draft of {brand} – expires {inLondon(until)}
        </h1>
        <p>
          Customers do not see this. It is the draft as it is saved now, last changed on {inLondon(savedAt)}, London
          time; load the page again to see what has changed since.
        </p>
      </header>
      <form
        className={styles.controls}
        aria-label="What to look at"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <PageChoice open={open} onPage={onPage} />
        <fieldset className={styles.devices}>
          <legend>Device</legend>
          {devices.map((device) => (
            <label key={device.width}>
              <input
                type="radio"
                name="device"
                checked={device.width === width}
                onChange={() => {
                  setWidth(device.width);
                }}
              />
              {device.name}
            </label>
          ))}
        </fieldset>
        <p role="status" className={styles.status}>
          {isWaiting ? 'The page is on its way' : ''}
        </p>
      </form>
      {drawn === null ? (
        <main className={styles.message}>
          <h2>The draft cannot be shown as it is</h2>
          <p>Something in it is half written. Once it is mended and saved, load the page again.</p>
        </main>
      ) : (
        <main className={styles.stage}>
          {drawn.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <DraftFrame drawn={drawn} place={Object.values(page).join('/')} width={width} />
        </main>
      )}
    </div>
  );
}

function PageChoice({ open: { pages, page }, onPage }: Pick<OpenProps, 'open' | 'onPage'>): ReactNode {
  const nameOf = ({ journey, step }: Pick<PreviewPage, 'journey' | 'step'>) => `${journey}/${step}`;
  const states = pages.find((each) => nameOf(each) === nameOf(page))?.states ?? [];
  return (
    <>
      <label>
        Page
        <select
          value={nameOf(page)}
          onChange={({ currentTarget }) => {
            const chosen = pages.find((each) => nameOf(each) === currentTarget.value);
            if (chosen !== undefined)
              onPage({ journey: chosen.journey, step: chosen.step, state: chosen.states[0]?.name ?? 'default' });
          }}
        >
          {pages.map((each) => (
            <option key={nameOf(each)} value={nameOf(each)}>
              {`${each.title} (${each.journey}: ${each.step})`.replaceAll('-', ' ')}
            </option>
          ))}
        </select>
      </label>
      <label>
        State
        <select
          value={page.state}
          onChange={({ currentTarget }) => {
            onPage({ ...page, state: currentTarget.value });
          }}
        >
          {states.map(({ name, about }) => (
            <option key={name} value={name}>
              {about}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
