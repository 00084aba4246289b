import type { ReactNode } from 'react';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import { Icon, isIcon } from '#web/platform/client/components/icon/icon.tsx';
import blocks from '#web/platform/client/blocks/blocks.module.css';
import { RichText } from '#web/platform/client/blocks/rich-text.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BenefitRecord, BrandRecord } from './benefit-records.ts';
import styles from './benefits.module.css';

/** The header picture, or in the partner’s colours the icon of the benefit; neither says more than the words beside it. */
export function BenefitPicture({ benefit }: { benefit: Pick<BenefitRecord, 'image' | 'icon' | 'isOver'> }): ReactNode {
  const { image, icon, isOver } = benefit;
  const look = classNames(styles.picture, isOver && styles.faded);
  if (image !== null) return <img className={look} src={image} alt="" loading="lazy" />;
  const name = icon ?? undefined;
  return (
    <div className={classNames(look, styles.drawn)}>
      <Icon name={isIcon(name) ? name : 'tag'} />
    </div>
  );
}

export function BenefitLogo({ logo }: { logo: string | null }): ReactNode {
  return logo === null ? null : <img className={styles.logo} src={logo} alt="" />;
}

/** How long an offer may be had, or since when it may not. */
export function OfferDays({ benefit }: { benefit: BenefitRecord }): ReactNode {
  const { until, travelUntil, isOver, endedOn, untilDay, travelDay } = benefit;
  if (isOver) return until === null ? null : <p className={styles.days}>{endedOn}</p>;
  if (until === null && travelUntil === null) return null;
  return (
    <p className={styles.days}>
      {until === null ? null : untilDay} {travelUntil === null ? null : travelDay}
    </p>
  );
}

interface OutsideButtonProps {
  label: string | null;
  link: string | null;
  look: 'primary' | 'secondary';
}

/** Leads to whoever gives the benefit, beside our page. */
export function OutsideButton({ label, link, look }: OutsideButtonProps): ReactNode {
  const words = useWords();
  if (label === null || link === null) return null;
  return (
    <a className={blocks[look]} href={link} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="visually-hidden">{words('opens-new-tab')}</span>
    </a>
  );
}

interface BrandListProps {
  brands: readonly BrandRecord[];
  ended: string;
}

/** The companies of car hire: each opens by itself (PLN-09). */
export function BrandList({ brands, ended }: BrandListProps): ReactNode {
  return (
    <div className={styles.brands}>
      {brands.map((brand) => (
        <Disclosure key={brand.name} summary={<BrandName brand={brand} ended={ended} />}>
          <div className={styles.brand}>
            <p>
              <RichText text={brand.text} />
            </p>
            {brand.until === null ? null : (
              <p className={styles.days}>{brand.isOver ? brand.endedOn : brand.untilDay}</p>
            )}
            <OutsideButton label={brand.buttonLabel} link={brand.buttonLink} look="secondary" />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

function BrandName({ brand, ended }: { brand: BrandRecord; ended: string }): ReactNode {
  return (
    <span className={styles.brandName}>
      {brand.name}
      {brand.isOver ? <Badge tone="warning">{ended}</Badge> : null}
    </span>
  );
}
