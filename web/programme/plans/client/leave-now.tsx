import { useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { ConfirmDialog } from '#web/platform/client/blocks/confirm-dialog.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';

type PlanCard = BlockOf<'plan-card'>;

interface LeaveNowProps {
  block: PlanCard;
  plan: PlanCard['plan'][number];
  step: BlockProps<'plan-card'>['step'];
}

/** Within its cooling-off days a plan is left at once, after a question that says what becomes of plan, card and money (PLN-13). */
export function LeaveNow({ block, plan, step }: LeaveNowProps): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <p>{plan.coolingOff}</p>
      <Button
        look="secondary"
        busyLabel={step.busy === block.leaveAction ? block.leaveBusy : undefined}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {plan.leaveNow}
      </Button>
      <ConfirmDialog
        title={plan.leaveNowTitle}
        text={plan.leaveNowText}
        confirm={plan.leaveNowConfirm}
        cancel={plan.leaveNowCancel}
        isOpen={isAsking}
        onConfirm={() => {
          step.run({ action: block.leaveAction, answers: { subscriptionId: plan.id } });
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </>
  );
}
