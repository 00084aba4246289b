import type { ReactNode } from 'react';
import blocks from '#web/platform/client/blocks/blocks.module.css';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import { BenefitCard } from './benefit-card.tsx';
import styles from './benefits.module.css';
import carousel from './plans.module.css';
import { useStrip } from './use-strip.ts';

/** What a plan brings: cards side by side in a strip that scrolls, by keyboard too (PLN-09). */
export function BenefitStripBlock({ block }: BlockProps<'benefit-strip'>): ReactNode {
  const { data: benefits, brands } = block;
  const plan = block.plan[0];
  const strip = useStrip();
  if (plan === undefined) return null;
  if (benefits.length === 0)
    return (
      <>
        <Title>{plan.heading}</Title>
        <p className={carousel.empty}>{plan.empty}</p>
      </>
    );
  return (
    <>
      <Title>{plan.heading}</Title>
      {strip.isWhole ? null : (
        <div className={styles.turns}>
          <Turn label={block.previous} isOver={strip.isAtStart} look={carousel.previous} onPress={strip.back} />
          <Turn label={block.next} isOver={strip.isAtEnd} look={carousel.next} onPress={strip.on} />
        </div>
      )}
      <section ref={strip.ref} className={styles.strip} aria-label={plan.stripLabel} tabIndex={0}>
        <ul className={styles.cards}>
          {benefits.map((benefit) => (
            <BenefitCard
              key={benefit.id}
              benefit={benefit}
              brands={brands.filter((brand) => brand.benefit === benefit.id)}
              ended={block.ended}
              isTall={plan.isTall}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function Title({ children }: { children: string }): ReactNode {
  return <h2 className={blocks.heading1}>{children}</h2>;
}

interface TurnProps {
  label: string;
  isOver: boolean;
  look: string | undefined;
  onPress: () => void;
}

function Turn({ label, isOver, look, onPress }: TurnProps): ReactNode {
  return (
    <button
      type="button"
      className={classNames(carousel.turn, look)}
      aria-label={label}
      aria-disabled={isOver ? 'true' : undefined}
      onClick={onPress}
    >
      <Icon name="chevron" />
    </button>
  );
}
