import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './current-plan.module.css';
import { LeaveNow } from './leave-now.tsx';
import { PlanPicture } from './plan-picture.tsx';
import { BenefitLine } from './plan-slide.tsx';
import { RenewalSwitch } from './renewal-switch.tsx';
import plans from './plans.module.css';

/** The plan that the customer has: what it costs, what is next, what it brings, and how it is left (PLN-06). */
export function PlanCardBlock({ block, step }: BlockProps<'plan-card'>): ReactNode {
  const id = useId();
  const [plan] = block.plan;
  useFocusOnceChanged(id, plan?.id);
  if (plan === undefined)
    return (
      <p id={id} tabIndex={-1} className={plans.empty}>
        {block.empty}
      </p>
    );
  const rows = [
    { name: block.rowNext, text: plan.next, isShown: plan.nextOn !== null },
    { name: block.rowCommitment, text: plan.commitment, isShown: plan.commitmentEndsOn !== null },
    { name: block.rowExpiry, text: plan.expiry, isShown: plan.expiresOn !== null },
  ];
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <div className={styles.top}>
        <PlanPicture image={plan.image} />
        <header className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {plan.label}
          </h2>
          <Badge tone="success">{block.current}</Badge>
          <p className={styles.price}>{plan.price}</p>
          <p className={styles.quiet}>{plan.since}</p>
        </header>
      </div>
      <Rows rows={rows.filter(({ isShown }) => isShown)} />
      {plan.renewal === 'fixed' ? null : <RenewalSwitch key={plan.renewal} {...{ block, plan, step }} />}
      <Disclosure summary={block.benefitsTitle}>
        <ul className={plans.benefits}>
          {block.benefits.map((benefit) => (
            <BenefitLine key={benefit.id} benefit={benefit} more={block.more} ended={block.ended} />
          ))}
        </ul>
      </Disclosure>
      <div className={styles.leave}>
        <h3>{block.leaveTitle}</h3>
        <p>{plan.leave}</p>
        {plan.coolingOffUntil === null ? null : <LeaveNow {...{ block, plan, step }} />}
      </div>
    </section>
  );
}

/** Once another plan is shown, what was pressed on the page of the one before is gone: its name is read next. */
function useFocusOnceChanged(id: string, plan: string | undefined): void {
  const shown = useRef(plan);
  useEffect(() => {
    if (shown.current !== plan) document.getElementById(id)?.focus();
    shown.current = plan;
  }, [id, plan]);
}

/** What is known of something, by name. */
export function Rows({ rows }: { rows: readonly { readonly name: string; readonly text: ReactNode }[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
