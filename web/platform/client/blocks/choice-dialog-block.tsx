import { useId, useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { TroubleNotice } from '../runtime/trouble-notice.tsx';
import { useWords } from '../runtime/words.ts';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** What is chosen of a few, and the dialog in which another is (ACC-03). */
export function ChoiceDialogBlock({ block, step }: BlockProps<'choice-dialog'>): ReactNode {
  const words = useWords();
  const { seq } = step.view;
  const [opened, setOpened] = useState<number>();
  const close = () => {
    setOpened(undefined);
  };
  const chosen = block.data.find(({ state }) => state === 'chosen');
  return (
    <div className={styles.chosen}>
      <p>
        <span className={styles.chosenName}>{block.name}</span> <strong>{chosen?.option}</strong>
      </p>
      <Button
        look="secondary"
        onClick={() => {
          setOpened(seq);
        }}
      >
        {block.opens}
      </Button>
      {/* Once the choice is kept the page is another one, and the dialog gone. */}
      <Dialog title={block.title} closeLabel={words('close-dialog')} isOpen={opened === seq} onClose={close}>
        <Choice block={block} step={step} onClose={close} />
      </Dialog>
    </div>
  );
}

function Choice({ block, step, onClose }: BlockProps<'choice-dialog'> & { onClose: () => void }): ReactNode {
  const id = useId();
  const [choice, setChoice] = useState<string>();
  const { action } = block;
  return (
    <>
      <RadioGroup
        id={id}
        name={id}
        label={block.text}
        initialValue=""
        options={block.data.map(({ choice: value, option: label }) => ({ value, label }))}
        isRequired
        onChange={setChoice}
        onBlur={() => undefined}
      />
      {choice === undefined ? (
        <p className={styles.small} id={`${id}-first`}>
          {block.first}
        </p>
      ) : null}
      <div className={styles.choices}>
        <Button
          unavailableBecause={choice === undefined ? `${id}-first` : undefined}
          busyLabel={step.busy === action ? block.busy : undefined}
          onClick={() => {
            if (choice !== undefined) step.run({ action, answers: { choice } });
          }}
        >
          {block.confirm}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {block.cancel}
        </Button>
      </div>
      {step.pressed === action ? <TroubleNotice {...step} /> : null}
    </>
  );
}
