import { useId, useState, type ReactNode } from 'react';
import { sendPictures, type Picture } from './identity.ts';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Dialog } from '#web/platform/client/components/dialog/dialog.tsx';
import { PictureField } from '#web/platform/client/components/picture-field/picture-field.tsx';
import type { ReadPicture } from '#web/platform/client/components/picture-field/read-picture.ts';
import { pictureWords } from '#web/platform/client/runtime/picture-words.ts';
import { listed, lowerFirst, useWords, type Words } from '#web/platform/client/runtime/words.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';

const sides = ['front', 'back'] as const;
type Side = (typeof sides)[number];

const hints = ['document.corners', 'document.glare', 'document.sharp'] as const;

/**
 * Takes pictures of a document and sends them past us to the identity provider (KYC-02). They live in this page alone: a
 * failure keeps them, leaving the page forgets them.
 */
export function DocumentCaptureBlock({ block, step }: BlockProps<'document-capture'>): ReactNode {
  const words = useWords();
  const [pictures, setPictures] = useState<Readonly<Partial<Record<Side, ReadPicture>>>>({});
  const [progress, setProgress] = useState<number>();
  const [dialog, setDialog] = useState<'failed' | 'left'>();
  const reasonId = useId();
  const wanted = sides.flatMap((side) => {
    const label = block[side];
    return label === undefined ? [] : [{ side, label }];
  });
  const missing = wanted.filter(({ side }) => pictures[side] === undefined);
  const action = block.action;
  const type = block.document === 'passport' ? 'passport' : 'driving_licence';
  const isBusy = progress !== undefined || step.busy === action;

  const send = async () => {
    setProgress(0);
    const chosen = wanted.flatMap(({ side }): Picture[] => {
      const picture = pictures[side];
      return picture === undefined ? [] : [{ file: picture.file, type, side }];
    });
    const sent = await sendPictures(chosen, setProgress);
    setProgress(undefined);
    if (sent === 'sent') step.run({ action });
    else setDialog('failed');
  };

  return (
    <div className={styles.capture}>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <li key={hint}>{words(hint)}</li>
        ))}
      </ul>
      {wanted.map(({ side, label }) => (
        <PictureField
          key={side}
          label={label}
          picture={pictures[side]}
          words={pictureWords(words)}
          onPicture={(picture) => {
            setPictures((before) => ({ ...before, [side]: picture }));
          }}
        />
      ))}
      {progress === undefined ? null : (
        <progress className={styles.sending} max={1} value={progress} aria-label={block.busy} />
      )}
      <div>
        <Button
          width="full"
          busyLabel={isBusy ? block.busy : undefined}
          unavailableBecause={missing.length === 0 ? undefined : reasonId}
          onClick={() => {
            if (missing.length === 0) void send();
          }}
        >
          {block.submit}
        </Button>
        <p className={styles.reason} id={reasonId} aria-live="polite">
          {missing.length === 0 ? '' : words('document.missing', { fields: namesOf(missing, words) })}
        </p>
      </div>
      {isBusy ? null : (
        <p className={styles.linkLine}>
          <Button
            look="quiet"
            onClick={() => {
              setDialog('left');
            }}
          >
            {block.leave}
          </Button>
        </p>
      )}
      <Dialog
        title={dialog === 'left' ? block.leftTitle : block.failedTitle}
        closeLabel={words('close-dialog')}
        isOpen={dialog !== undefined}
        onClose={() => {
          setDialog(undefined);
        }}
      >
        <p className={styles.text}>{dialog === 'left' ? block.leftText : block.failedText}</p>
        <div className={styles.choices}>
          <Button
            onClick={() => {
              setDialog(undefined);
              step.run({ action: block.retryAction });
            }}
          >
            {block.retry}
          </Button>
          <Button
            look="secondary"
            onClick={() => {
              setDialog(undefined);
            }}
          >
            {block.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function namesOf(missing: readonly { readonly label: string }[], words: Words): string {
  return listed(
    words,
    missing.map(({ label }) => lowerFirst(label)),
    'and',
  );
}
