import { useState, type ReactNode } from 'react';
import { useWideScreen } from '#web/platform/client/runtime/use-wide-screen.ts';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import { PlanConfirmation } from './plan-confirmation.tsx';
import type { PlanRecord, PlanWords, PriceRecord } from './plan-records.ts';
import { PlanSlide } from './plan-slide.tsx';
import { PlanTable } from './plan-table.tsx';
import styles from './plans.module.css';
import { useCarousel } from './use-carousel.ts';

/** What the customer is asked to confirm: a price by its plan and cycle, on the page as it was when they pressed. */
interface Question {
  readonly plan: string;
  readonly cycle: PriceRecord['cycle'];
  readonly seq: number;
}

/** The plans, one at a time; choosing one that costs something is confirmed first (PLN-01 to PLN-03). */
export function PlanCarouselBlock({ block, step }: BlockProps<'plan-carousel'>): ReactNode {
  const { plans, prices, benefits, action } = block;
  const { index, move } = useCarousel({ count: plans.length, start: plans.findIndex(({ isStart }) => isStart) });
  const [question, setQuestion] = useState<Question>();
  const isWide = useWideScreen();
  const plan = plans[index];
  if (plan === undefined) return <p className={styles.empty}>{block.empty}</p>;

  const { seq, say } = step.view;
  const isBusy = step.busy === action;
  // Once the choice is kept the question is over; a price that has changed is asked anew (PLN-12).
  const isAsking = question?.plan === plan.name && (question.seq === seq || say?.kind === 'warning');
  const asked = isAsking
    ? prices.find((price) => price.plan === plan.name && price.cycle === question.cycle)
    : undefined;
  const send = (price: PriceRecord) => {
    step.run({ action, answers: { planName: plan.name, billingCycle: price.cycle, pence: price.pence } });
  };
  const confirmation = asked && (
    <PlanConfirmation
      {...{ block, step, plan, isBusy }}
      price={asked}
      isSheet={!isWide}
      warning={question?.seq === seq ? undefined : say?.text}
      onConfirm={() => {
        setQuestion({ plan: plan.name, cycle: asked.cycle, seq });
        send(asked);
      }}
      onBack={() => {
        setQuestion(undefined);
      }}
    />
  );
  return (
    <div className={styles.plans}>
      <section className={styles.carousel} aria-roledescription="carousel" aria-label={block.label}>
        {plans.length === 1 ? null : <Controls {...{ block, plan, move }} />}
        {isWide && confirmation !== undefined ? (
          confirmation
        ) : (
          <PlanSlide
            key={plan.name}
            {...{ block, plan, isBusy }}
            prices={prices.filter((price) => price.plan === plan.name)}
            benefits={benefits.filter((benefit) => benefit.plan === plan.name)}
            onChoose={(price) => {
              if (plan.isFree) send(price);
              else setQuestion({ plan: plan.name, cycle: price.cycle, seq });
            }}
          />
        )}
        {isWide ? null : confirmation}
      </section>
      {plans.length === 1 ? null : <PlanTable block={block} />}
    </div>
  );
}

interface ControlsProps {
  block: PlanWords;
  plan: PlanRecord;
  move: (by: -1 | 1) => void;
}

/** Before the slide, so that whoever goes by keyboard meets them first; each keeps its place at either end. */
function Controls({ block, plan, move }: ControlsProps): ReactNode {
  return (
    <div className={styles.controls}>
      <Turn label={block.previous} isOver={plan.position === 1} look={styles.previous}>
        {() => {
          move(-1);
        }}
      </Turn>
      <p className={styles.place} aria-live="polite">
        {plan.place}
      </p>
      <Turn label={block.next} isOver={plan.position === plan.of} look={styles.next}>
        {() => {
          move(1);
        }}
      </Turn>
    </div>
  );
}

interface TurnProps {
  label: string;
  isOver: boolean;
  look: string | undefined;
  children: () => void;
}

function Turn({ label, isOver, look, children: turn }: TurnProps): ReactNode {
  return (
    <button
      type="button"
      className={[styles.turn, look].join(' ')}
      aria-label={label}
      aria-disabled={isOver ? 'true' : undefined}
      onClick={turn}
    >
      <Icon name="chevron" />
    </button>
  );
}
