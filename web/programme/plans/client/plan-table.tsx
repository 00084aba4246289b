import type { ReactNode } from 'react';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import type { PlanRecord, PlanWords } from './plan-records.ts';
import styles from './plans.module.css';

/** All plans side by side: a carousel hides what is not in sight. */
export function PlanTable({ block }: { block: PlanWords }): ReactNode {
  const { plans, prices, benefits } = block;
  const terms: readonly { readonly heading: string; readonly of: (plan: PlanRecord) => ReactNode }[] = [
    {
      heading: block.rowPrice,
      of: ({ name }) =>
        prices.filter(({ plan }) => plan === name).map(({ cycle, price }) => <span key={cycle}>{price}</span>),
    },
    { heading: block.rowExchange, of: ({ exchange }) => exchange },
    { heading: block.rowAtm, of: ({ atm }) => atm },
    { heading: block.rowCommitment, of: ({ commitment }) => commitment },
  ];
  return (
    <Disclosure summary={block.compare}>
      {/* Wider than a phone: it scrolls by itself, by keyboard too. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={block.compare}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {plans.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {terms.map(({ heading, of }) => (
              <tr key={heading}>
                <th scope="row">{heading}</th>
                {plans.map((plan) => (
                  <td key={plan.name}>{of(plan)}</td>
                ))}
              </tr>
            ))}
            {extras(benefits).map(({ id, text }) => (
              <tr key={id}>
                <th scope="row">{text}</th>
                {plans.map(({ name }) => (
                  <td key={name}>
                    <Mark
                      has={benefits.some((each) => each.plan === name && each.id === id && !each.isOver)}
                      block={block}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

/** These have rows of their own, with figures. */
const inTerms = ['exchange-rate', 'atm'];

/** Each benefit once, in the words of the first plan that has it. */
function extras(benefits: PlanWords['benefits']): PlanWords['benefits'] {
  return benefits.filter(
    ({ id }, index) => !inTerms.includes(id) && benefits.findIndex((each) => each.id === id) === index,
  );
}

function Mark({ has, block }: { has: boolean; block: PlanWords }): ReactNode {
  if (!has) return <span className={styles.hasNot}>{block.hasNot}</span>;
  return (
    <span className={styles.has}>
      <Icon name="check" />
      <span className="visually-hidden">{block.has}</span>
    </span>
  );
}
