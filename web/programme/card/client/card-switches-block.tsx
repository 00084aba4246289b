import { useId, type ReactNode } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Switch } from '#web/platform/client/components/switch/switch.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './card-switches.module.css';

/** What of the uses of the customer's card is on or off. Each is kept as it is pressed, and the last press stands (CRD-13). */
export function CardSwitchesBlock({ block, step }: BlockProps<'card-switches'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const [uses] = live.records;
  const turn = (action: string) => (to: 'on' | 'off') => {
    step.run({ action, answers: { isOn: to === 'on', state: to } });
  };
  return (
    <LivePanel live={live} block={block} skeleton={<div className={styles.outline} />}>
      {uses === undefined ? null : (
        <ul className={styles.switches} aria-label={block.label}>
          <Use name={block.online} text={block.onlineText} state={uses.online} onTurn={turn(block.switchOnline)} />
          <Use
            name={block.contactless}
            text={block.contactlessText}
            state={uses.contactless}
            onTurn={turn(block.switchContactless)}
          />
          {uses.atm === 'none' ? null : (
            <Use name={block.atm} text={block.atmText} state={uses.atm} onTurn={turn(block.switchAtm)} />
          )}
          <Use name={block.abroad} text={block.abroadText} state={uses.abroad} onTurn={turn(block.switchAbroad)} />
        </ul>
      )}
    </LivePanel>
  );
}

interface UseProps {
  name: string;
  text: string;
  state: 'on' | 'off';
  onTurn: (to: 'on' | 'off') => void;
}

/** A press counts while the one before it is on its way: the last one stands. */
function Use({ name, text, state, onTurn }: UseProps): ReactNode {
  const id = useId();
  return (
    <li className={styles.use}>
      <span className={styles.words}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        <span id={`${id}-text`} className={styles.text}>
          {text}
        </span>
      </span>
      <Switch isOn={state === 'on'} isBusy={false} labelledBy={id} describedBy={`${id}-text`} onTurn={onTurn} />
    </li>
  );
}
