import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import type { CausePart } from './cause-part.ts';
import styles from './giving.module.css';

/** What purchases in pounds are rounded up to; pressing what is chosen already takes it back (CON-04). */
export function RoundUp(part: CausePart): ReactNode {
  return <Choosing key={part.cause.version} {...part} />;
}

function Choosing({ block, step, cause }: CausePart): ReactNode {
  const { roundUpAction: action } = block;
  const [to, setTo] = useState(cause.roundUpTo);
  const id = useId();
  const isSame = to === cause.roundUpTo;
  const send = (chosen: number) => {
    step.run({ action, answers: { version: cause.version, to: chosen } });
  };
  const options = [
    { step: 5, label: block.five, preview: cause.previewFive },
    { step: 10, label: block.ten, preview: cause.previewTen },
  ];
  return (
    <div className={styles.slide}>
      <p className={styles.words}>{block.poundsText}</p>
      <div role="group" aria-labelledby={`${id}-title`} className={styles.stack}>
        <h3 id={`${id}-title`} className={styles.heading}>
          {block.poundsTitle}
        </h3>
        <div className={styles.choices}>
          {options.map((option) => (
            <button
              key={option.step}
              type="button"
              className={styles.choice}
              aria-pressed={to === option.step}
              aria-describedby={`${id}-${String(option.step)}`}
              onClick={() => {
                setTo(to === option.step ? 0 : option.step);
              }}
            >
              {option.label}
            </button>
          ))}
        </div>
        {options.map((option) => (
          <p key={option.step} id={`${id}-${String(option.step)}`} className={styles.words} hidden={to !== option.step}>
            {option.preview}
          </p>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button
          busyLabel={step.busy === action ? block.busy : undefined}
          unavailableBecause={isSame ? `${id}-same` : undefined}
          onClick={() => {
            if (!isSame) send(to);
          }}
        >
          {block.update}
        </Button>
        {cause.roundUpTo === 0 ? null : (
          <Button
            look="secondary"
            onClick={() => {
              send(0);
            }}
          >
            {block.noRoundUp}
          </Button>
        )}
      </div>
      <p id={`${id}-same`} className={styles.hint} hidden={!isSame}>
        {block.unchanged}
      </p>
    </div>
  );
}
