import { useId, useState, type ReactNode } from 'react';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import { Icon, isIcon } from '#web/platform/client/components/icon/icon.tsx';
import { RadioGroup } from '#web/platform/client/components/radio-group/radio-group.tsx';
import { PlanPicture } from './plan-picture.tsx';
import type { PlanRecord, PlanWords, PriceRecord } from './plan-records.ts';
import styles from './plans.module.css';

type Benefit = Pick<
  PlanWords['benefits'][number],
  'id' | 'text' | 'subText' | 'icon' | 'isStrong' | 'isSecondary' | 'moreInfo' | 'href' | 'isOver'
>;

interface PlanSlideProps {
  block: PlanWords;
  plan: PlanRecord;
  /** Of this plan, its first cycle first. */
  prices: readonly PriceRecord[];
  benefits: PlanWords['benefits'];
  isBusy: boolean;
  onChoose: (price: PriceRecord) => void;
}

/** One plan: what it costs, how often that may be paid, and what it brings. */
export function PlanSlide({ block, plan, prices, benefits, isBusy, onChoose }: PlanSlideProps): ReactNode {
  const id = useId();
  const [cycle, setCycle] = useState<string | undefined>(prices[0]?.cycle);
  const price = prices.find((each) => each.cycle === cycle);
  return (
    <div className={styles.slide} role="group" aria-roledescription="slide" aria-labelledby={`${id}-name`}>
      <div className={styles.terms}>
        <PlanPicture image={plan.image} />
        <header className={styles.name}>
          <h2 id={`${id}-name`}>{plan.label}</h2>
          {plan.isChosen ? <Badge tone="success">{block.chosen}</Badge> : null}
          {plan.discountPercent > 0 ? <Badge tone="warning">{plan.offer}</Badge> : null}
        </header>
        {price === undefined ? null : <Price price={price} />}
        <CycleChoice label={block.cycles} chosen={cycle} onChoose={setCycle} {...{ id, prices }} />
        {price === undefined ? null : (
          <Button
            width="full"
            busyLabel={isBusy ? block.busy : undefined}
            onClick={() => {
              onChoose(price);
            }}
          >
            {plan.choose}
          </Button>
        )}
      </div>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <BenefitLine key={benefit.id} benefit={benefit} more={block.more} ended={block.ended} />
        ))}
      </ul>
    </div>
  );
}

interface CycleChoiceProps {
  id: string;
  label: string;
  prices: readonly Pick<PriceRecord, 'cycle' | 'cycleLabel' | 'saves' | 'savesPercent'>[];
  chosen: string | undefined;
  onChoose: (cycle: string | undefined) => void;
}

/** How often a plan may be paid, with what that saves; nothing where there is one way. */
export function CycleChoice({ id, label, prices, chosen, onChoose }: CycleChoiceProps): ReactNode {
  if (prices.length < 2) return null;
  return (
    <RadioGroup
      id={`${id}-cycle`}
      name={`${id}-cycle`}
      label={label}
      initialValue={chosen ?? ''}
      options={prices.map(({ cycle, cycleLabel, saves, savesPercent }) => ({
        value: cycle,
        label: savesPercent > 0 ? `${cycleLabel} · ${saves}` : cycleLabel,
      }))}
      isRequired
      onChange={onChoose}
      onBlur={() => undefined}
    />
  );
}

/** A price, and what it would be without a discount. */
export function Price({ price }: { price: Pick<PriceRecord, 'price' | 'full' | 'isDiscounted'> }): ReactNode {
  return (
    <p className={styles.price}>
      {price.price}
      {price.isDiscounted ? <s className={styles.full}>{price.full}</s> : null}
    </p>
  );
}

interface BenefitLineProps {
  benefit: Benefit;
  more: string;
  ended: string;
}

/** Something that a plan brings. */
export function BenefitLine({ benefit, more, ended }: BenefitLineProps): ReactNode {
  const { text, subText, icon, isStrong, isSecondary, moreInfo, href, isOver } = benefit;
  const name = icon ?? undefined;
  return (
    <li className={classNames(styles.benefit, isStrong && styles.strong, isSecondary && styles.secondary)}>
      <Icon name={isIcon(name) ? name : 'check'} />
      <div className={styles.words}>
        <p className={styles.what}>{href === null ? text : <a href={href}>{text}</a>}</p>
        {isOver ? <Badge tone="warning">{ended}</Badge> : null}
        {subText === null ? null : <p className={styles.detail}>{subText}</p>}
        {moreInfo === null ? null : <Disclosure summary={more}>{moreInfo}</Disclosure>}
      </div>
    </li>
  );
}
