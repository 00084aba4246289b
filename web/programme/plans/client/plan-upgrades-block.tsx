import { useId, useState, type ReactNode } from 'react';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './current-plan.module.css';
import { BenefitLine, CycleChoice, Price } from './plan-slide.tsx';
import plans from './plans.module.css';

type Upgrades = BlockOf<'plan-upgrades'>;

/** The plans above the customer's own, each opened on demand (PLN-06). */
export function PlanUpgradesBlock({ block, step }: BlockProps<'plan-upgrades'>): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState('');
  return (
    <section className={styles.upgrades} aria-labelledby={id}>
      <h2 id={id}>{block.label}</h2>
      {block.plans.length === 0 ? <p className={plans.empty}>{block.none}</p> : null}
      {block.plans.map((plan) => (
        <div key={plan.name} className={styles.upgrade}>
          <Upgrade
            {...{ block, plan }}
            isBusy={step.busy === block.action && chosen === plan.name}
            onChoose={(billingCycle) => {
              setChosen(plan.name);
              step.run({ action: block.action, answers: { planName: plan.name, billingCycle } });
            }}
          />
        </div>
      ))}
    </section>
  );
}

interface UpgradeProps {
  block: Upgrades;
  plan: Upgrades['plans'][number];
  isBusy: boolean;
  onChoose: (cycle: string) => void;
}

function Upgrade({ block, plan, isBusy, onChoose }: UpgradeProps): ReactNode {
  const id = useId();
  const prices = block.prices.filter((price) => price.plan === plan.name);
  const [cycle, setCycle] = useState<string | undefined>(prices[0]?.cycle);
  const price = prices.find((each) => each.cycle === cycle);
  if (price === undefined) return null;
  return (
    <Disclosure
      summary={
        <span className={styles.summary}>
          <span>{plan.label}</span>
          {plan.discountPercent > 0 ? <Badge tone="warning">{plan.offer}</Badge> : null}
          <span className={styles.quiet}>{prices[0]?.price}</span>
        </span>
      }
    >
      <div className={styles.offer}>
        <Price price={price} />
        <CycleChoice label={block.cycles} chosen={cycle} onChoose={setCycle} {...{ id, prices }} />
        <ul className={plans.benefits}>
          {block.benefits
            .filter((benefit) => benefit.plan === plan.name)
            .map((benefit) => (
              <BenefitLine key={benefit.id} benefit={benefit} more={block.more} ended={block.ended} />
            ))}
        </ul>
        <Button
          width="full"
          busyLabel={isBusy ? block.busy : undefined}
          onClick={() => {
            onChoose(price.cycle);
          }}
        >
          {plan.choose}
        </Button>
      </div>
    </Disclosure>
  );
}
