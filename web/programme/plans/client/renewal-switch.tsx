import { useId, useState, type ReactNode } from 'react';
import { Switch } from '#web/platform/client/components/switch/switch.tsx';
import { ConfirmDialog } from '#web/platform/client/blocks/confirm-dialog.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './current-plan.module.css';

type PlanCard = BlockOf<'plan-card'>;

interface RenewalSwitchProps {
  block: PlanCard;
  plan: PlanCard['plan'][number];
  step: BlockProps<'plan-card'>['step'];
}

/** On at once; off only after a question that names the plan, its dates and what comes after it (PLN-08). */
export function RenewalSwitch({ block, plan, step }: RenewalSwitchProps): ReactNode {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const isOn = plan.renewal === 'on';
  const isBusy = step.busy === block.action;
  const turn = (to: 'on' | 'off') => {
    step.run({ action: block.action, answers: { autoRenew: to === 'on' } });
  };
  return (
    <div className={styles.renewal}>
      <p id={id} className={styles.renew}>
        {plan.renew}
      </p>
      <Switch
        isOn={isOn}
        isBusy={isBusy}
        labelledBy={id}
        describedBy={`${id}-state`}
        onTurn={(to) => {
          if (to === 'off') setIsAsking(true);
          else turn('on');
        }}
      />
      <p id={`${id}-state`} className={styles.quiet} aria-live="polite">
        {isBusy ? block.busy : plan.renewState}
      </p>
      <ConfirmDialog
        title={plan.offTitle}
        text={plan.offText}
        confirm={block.offConfirm}
        cancel={block.offCancel}
        isOpen={isAsking}
        onConfirm={() => {
          turn('off');
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </div>
  );
}
