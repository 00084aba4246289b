import { useId, type ReactNode } from 'react';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { RichText } from '#web/platform/client/blocks/rich-text.tsx';
import { BenefitLogo, BenefitPicture, BrandList, OfferDays, OutsideButton } from './benefit-parts.tsx';
import type { StripWords } from './benefit-records.ts';
import styles from './benefits.module.css';

interface BenefitCardProps {
  benefit: StripWords['data'][number];
  /** Those of this benefit. */
  brands: StripWords['brands'];
  ended: string;
  isTall: boolean;
}

/** A benefit among the others of its plan: 335 wide, 650 high, and 760 for Elite with instructions (PLN-09). */
export function BenefitCard({ benefit, brands, ended, isTall }: BenefitCardProps): ReactNode {
  const id = useId();
  const { title, description, instructions, isOver } = benefit;
  return (
    <li className={classNames(styles.card, isTall && styles.tall)} aria-labelledby={id}>
      <BenefitPicture benefit={benefit} />
      <div className={styles.body}>
        <BenefitLogo logo={benefit.logo} />
        <div className={styles.name}>
          <h3 id={id}>{title}</h3>
          {isOver ? <Badge tone="warning">{ended}</Badge> : null}
        </div>
        <div className={styles.told}>
          {[description, instructions].map((text) =>
            text === null ? null : (
              <p key={text}>
                <RichText text={text} />
              </p>
            ),
          )}
        </div>
        <OfferDays benefit={benefit} />
        {benefit.isCarHire ? <BrandList brands={brands} ended={ended} /> : null}
        <div className={styles.foot}>
          <OutsideButton label={benefit.buttonLabel} link={benefit.buttonLink} look="primary" />
          <a className={styles.open} href={benefit.href}>
            {benefit.open}
          </a>
        </div>
      </div>
    </li>
  );
}
