import { useId, useState, type ReactNode } from 'react';
import { ChoiceTiles } from '#web/platform/client/components/choice-tiles/choice-tiles.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';

type Place = 'here' | 'elsewhere';

/** Where the customer will approve: kept as soon as it is chosen, and no choice any more once they have gone with it (BNK-09). */
export function DeviceChoiceBlock({ block, step }: BlockProps<'device-choice'>): ReactNode {
  const [picked, setPicked] = useState<Place>();
  const id = useId();
  const [asked] = block.data;
  if (asked === undefined || asked.deviceQuestion === null) return null;
  const { authOnDevice } = asked;
  const kept = authOnDevice === null ? undefined : authOnDevice ? 'here' : 'elsewhere';
  const { label } = block;
  const tileOf = (value: Place) => ({
    value,
    title: block[value],
    detail: block[`${value}Text`],
  });
  if (asked.deviceQuestion === 'settled' && kept !== undefined) {
    const { title, detail } = tileOf(kept);
    return (
      <p className={styles.text}>
        {label} <strong>{title}.</strong> {detail}
      </p>
    );
  }

  const choose = (place: Place) => {
    setPicked(place);
    // Whoever moves on to the other answer meanwhile is heard too.
    step.run({ action: block.action, answers: { authOnDevice: place === 'here' }, isAside: true });
  };
  return (
    <ChoiceTiles
      id={id}
      name={id}
      label={label}
      value={picked ?? kept ?? ''}
      tiles={[tileOf('here'), tileOf('elsewhere')]}
      onChange={(value) => {
        choose(value === 'here' ? 'here' : 'elsewhere');
      }}
    />
  );
}
