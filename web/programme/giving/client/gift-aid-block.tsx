import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { Checkbox } from '#web/platform/client/components/checkbox/checkbox.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './giving.module.css';
import { Swatch } from './share-bar.tsx';

/** A tick for each charity that Gift Aid is declared to: it is kept as it is made (CON-08). */
export function GiftAidBlock({ block, step }: BlockProps<'gift-aid'>): ReactNode {
  const { data, label, empty } = block;
  if (data.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.charities} aria-label={label}>
      {data.map((charity) => (
        <li key={charity.name}>
          <Card>
            <Declaring {...{ block, step, charity }} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface DeclaringProps extends BlockProps<'gift-aid'> {
  charity: BlockOf<'gift-aid'>['data'][number];
}

function Declaring({ block, step, charity }: DeclaringProps): ReactNode {
  const id = useId();
  const { name, state, since, coveredPence } = charity;
  const [pressed, setPressed] = useState<boolean>();
  const isBusy = step.busy === block.action;
  const declare = ({ isOn: to }: { readonly isOn: boolean }) => {
    if (isBusy) return;
    setPressed(to);
    step.run({ action: block.action, answers: { cause: name, isOn: to } });
  };
  const isOn = state === 'on' || state === 'moved';
  return (
    <div className={styles.slide}>
      <h2 className={styles.cause}>
        {charity.color === '' ? null : <Swatch color={charity.color} />} {charity.label}
      </h2>
      {state === 'noAddress' ? (
        <p className={styles.words}>{block.noAddress}</p>
      ) : (
        <>
          <Checkbox
            id={id}
            name={name}
            label={charity.tick}
            hint={charity.declaration}
            initialValue={isOn}
            isOn={pressed !== undefined && isBusy ? pressed : isOn}
            isRequired={false}
            onChange={(isTicked) => {
              declare({ isOn: isTicked });
            }}
          />
          <p className={styles.words}>{charity.donor}</p>
          {since === null ? null : <p className={styles.words}>{charity.standing}</p>}
        </>
      )}
      {state === 'moved' ? (
        <>
          <p className={styles.words}>{charity.moved}</p>
          <div className={styles.buttons}>
            <Button
              look="secondary"
              busyLabel={isBusy ? block.busy : undefined}
              onClick={() => {
                declare({ isOn: true });
              }}
            >
              {charity.renew}
            </Button>
          </div>
        </>
      ) : null}
      {coveredPence === 0 ? null : <p>{charity.aid}</p>}
    </div>
  );
}
