import type { ReactNode } from 'react';
import blocks from '#web/platform/client/blocks/blocks.module.css';
import { RichText } from '#web/platform/client/blocks/rich-text.tsx';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import { BenefitLogo, BenefitPicture, BrandList, OfferDays, OutsideButton } from './benefit-parts.tsx';
import styles from './benefits.module.css';

/** One benefit; car hire is shown by its companies (PLN-09). */
export function BenefitDetailBlock({ block }: BlockProps<'benefit-detail'>): ReactNode {
  const benefit = block.data[0];
  if (benefit === undefined) return null;
  const { title, description, instructions, isOver, isCarHire } = benefit;
  return (
    <article className={styles.detail}>
      <BenefitPicture benefit={benefit} />
      <BenefitLogo logo={benefit.logo} />
      <header className={styles.head}>
        <p className={styles.of}>{benefit.of}</p>
        <div className={styles.name}>
          <h2 className={blocks.heading1}>{title}</h2>
          {isOver ? <Badge tone="warning">{block.ended}</Badge> : null}
        </div>
      </header>
      {description === null ? null : (
        <p className={blocks.lead}>
          <RichText text={description} />
        </p>
      )}
      <OfferDays benefit={benefit} />
      {instructions === null ? null : (
        <section className={styles.how}>
          <h3 className={blocks.heading2}>{block.how}</h3>
          <p>
            <RichText text={instructions} />
          </p>
        </section>
      )}
      {isCarHire ? (
        <section className={styles.how}>
          <h3 className={blocks.heading2}>{block.companies}</h3>
          <BrandList brands={block.brands} ended={block.ended} />
        </section>
      ) : null}
      <OutsideButton label={benefit.buttonLabel} link={benefit.buttonLink} look="primary" />
      <p>
        <TextLink href={benefit.back}>{block.back}</TextLink>
      </p>
    </article>
  );
}
