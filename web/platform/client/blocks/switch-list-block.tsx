import { useId, useState, type ReactNode } from 'react';
import { Switch } from '../components/switch/switch.tsx';
import type { BlockOf, BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** Things that are on or off, each kept as it is pressed (ACC-04). */
export function SwitchListBlock({ block, step }: BlockProps<'switch-list'>): ReactNode {
  const { data, label, empty } = block;
  if (data.length === 0) return <p className={styles.text}>{empty}</p>;
  return (
    <ul className={styles.switches} aria-label={label}>
      {data.map((row) => (
        <SwitchRow key={row.setting} row={row} block={block} step={step} />
      ))}
    </ul>
  );
}

interface SwitchRowProps extends BlockProps<'switch-list'> {
  row: BlockOf<'switch-list'>['data'][number];
}

function SwitchRow({
  row: { setting, state, name, detail },
  block: { action, busy },
  step,
}: SwitchRowProps): ReactNode {
  const id = useId();
  const [pressed, setPressed] = useState(false);
  const isBusy = pressed && step.busy === action;
  return (
    <li>
      <span id={id} className={styles.switchName}>
        {name}
      </span>
      <Switch
        isOn={state === 'on'}
        isBusy={step.busy === action}
        labelledBy={id}
        describedBy={`${id}-detail`}
        onTurn={(to) => {
          setPressed(true);
          step.run({ action, answers: { setting, isOn: to === 'on' } });
        }}
      />
      <span id={`${id}-detail`} className={styles.small} aria-live="polite">
        {isBusy ? busy : detail}
      </span>
    </li>
  );
}
