import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Dialog } from '#web/platform/client/components/dialog/dialog.tsx';
import { Notice } from '#web/platform/client/components/notice/notice.tsx';
import type { Step } from '#web/platform/client/runtime/step-context.ts';
import { TroubleNotice } from '#web/platform/client/runtime/trouble-notice.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { PlanRecord, PlanWords, PriceRecord } from './plan-records.ts';
import styles from './plans.module.css';

interface PlanConfirmationProps {
  block: PlanWords;
  step: Step;
  plan: PlanRecord;
  price: PriceRecord;
  /** Over the page, from below, on a narrow screen; in the place of the plan on a wide one (PLN-02). */
  isSheet: boolean;
  isBusy: boolean;
  /** What has changed since the customer confirmed it. */
  warning: string | undefined;
  onConfirm: () => void;
  onBack: () => void;
}

/** What will be paid, said once more before it is agreed to (PLN-02). */
export function PlanConfirmation(props: PlanConfirmationProps): ReactNode {
  const words = useWords();
  const { block, step, plan, isSheet, isBusy, onBack } = props;
  const goBack = () => {
    if (!isBusy) onBack();
  };
  if (!isSheet) return <Inline {...props} onBack={goBack} />;
  return (
    <Dialog title={plan.confirmTitle} closeLabel={words('close-dialog')} isOpen onClose={goBack}>
      <Agreement {...props} onBack={goBack} />
      {step.pressed === block.action ? <TroubleNotice {...step} /> : null}
    </Dialog>
  );
}

function Inline(props: PlanConfirmationProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className={styles.confirmation}>
      <h2 ref={title} tabIndex={-1}>
        {props.plan.confirmTitle}
      </h2>
      <Agreement {...props} />
    </div>
  );
}

function Agreement({ block, price, isBusy, warning, onConfirm, onBack }: PlanConfirmationProps): ReactNode {
  return (
    <>
      {warning === undefined ? null : (
        <Notice kind="warning" announce="alert">
          <p>{warning}</p>
        </Notice>
      )}
      <p className={styles.sentence}>{price.sentence}</p>
      <p className={styles.detail}>{price.note}</p>
      <Button width="full" busyLabel={isBusy ? block.busy : undefined} onClick={onConfirm}>
        {block.confirm}
      </Button>
      <Button look="quiet" width="full" onClick={onBack}>
        {block.back}
      </Button>
    </>
  );
}
