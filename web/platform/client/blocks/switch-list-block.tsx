import { useEffect, useId, useState, type ReactNode } from 'react';
import { Switch } from '../components/switch/switch.tsx';
import type { BlockOf, BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** Things that are on or off, each kept as it is pressed (ACC-04). */
export function SwitchListBlock({ block, step }: BlockProps<'switch-list'>): ReactNode {
  const { data, label, empty, busy } = block;
  const { turnOf, turn } = useTurns({ block, step });
  if (data.length === 0) return <p className={styles.text}>{empty}</p>;
  return (
    <ul className={styles.switches} aria-label={label}>
      {data.map((row) => (
        <SwitchRow key={row.setting} row={row} busy={busy} turned={turnOf(row.setting)} onTurn={turn} />
      ))}
    </ul>
  );
}

/** A press that is not answered yet. */
interface Turn {
  readonly setting: string;
  readonly to: 'on' | 'off';
}

/**
 * Presses go one after the other, the last one of each row, and show at once; with its answer a row is what that says. Where the page
 * asks whether to try again, what waited goes back too: sending it would take that question away.
 */
function useTurns({ block: { action }, step }: BlockProps<'switch-list'>) {
  const [waiting, setWaiting] = useState<readonly Turn[]>([]);
  const [sent, setSent] = useState<Turn>();
  useEffect(() => {
    if (step.busy !== undefined) return;
    const [next, ...others] = waiting;
    if (sent !== undefined) {
      setSent(undefined);
      if (step.trouble !== undefined) setWaiting([]);
    } else if (next !== undefined) {
      setWaiting(others);
      setSent(next);
      step.run({ action, answers: { setting: next.setting, isOn: next.to === 'on' } });
    }
  }, [step, action, sent, waiting]);
  const turnOf = (setting: string) => [...waiting, sent].find((each) => each?.setting === setting)?.to;
  const turn = (pressed: Turn) => {
    setWaiting((before) => [...before.filter(({ setting }) => setting !== pressed.setting), pressed]);
  };
  return { turnOf, turn };
}

interface SwitchRowProps {
  row: BlockOf<'switch-list'>['data'][number];
  busy: string;
  /** Where it was pressed to, until that is answered. */
  turned: Turn['to'] | undefined;
  onTurn: (turn: Turn) => void;
}

function SwitchRow({ row: { setting, state, name, detail }, busy, turned, onTurn }: SwitchRowProps): ReactNode {
  const id = useId();
  return (
    <li>
      <span id={id} className={styles.switchName}>
        {name}
      </span>
      <Switch
        isOn={(turned ?? state) === 'on'}
        isBusy={false}
        labelledBy={id}
        describedBy={`${id}-detail`}
        onTurn={(to) => {
          onTurn({ setting, to });
        }}
      />
      <span id={`${id}-detail`} className={styles.small} aria-live="polite">
        {turned === undefined ? detail : busy}
      </span>
    </li>
  );
}
