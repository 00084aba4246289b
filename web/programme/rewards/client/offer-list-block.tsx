import { useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Emblem } from '#web/platform/client/components/emblem/emblem.tsx';
import { TabBoxes } from '#web/platform/client/components/tab-boxes/tab-boxes.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';

import styles from './rewards.module.css';

type Offer = BlockOf<'offer-list'>['data'][number];
type Place = Offer['place'];

/** Shops that pay something back: those that are gone to from here, and those that are paid by card (CSH-01). */
export function OfferListBlock({ block, step }: BlockProps<'offer-list'>): ReactNode {
  const { data, action, busy } = block;
  const [pressed, setPressed] = useState<string>();
  const wayTo = ({ id, go }: Offer) => (
    <Button
      look="secondary"
      busyLabel={step.busy === action && pressed === id ? busy : undefined}
      onClick={() => {
        setPressed(id);
        step.run({ action, answers: { shop: id } });
      }}
    >
      {go}
    </Button>
  );
  const boxOf = (place: Place, children: ReactNode) => ({ id: place, label: block[place], content: children });
  const [online, inStore] = (['online', 'inStore'] as const).map((place) =>
    data.filter((each) => each.place === place),
  );
  return (
    <TabBoxes
      boxes={[
        boxOf('online', <Offers block={block} offers={online ?? []} wayTo={wayTo} />),
        boxOf(
          'inStore',
          <>
            <p className={styles.how}>{block.inStoreHow}</p>
            <Offers block={block} offers={inStore ?? []} />
          </>,
        ),
      ]}
    />
  );
}

interface OffersProps {
  block: Pick<BlockOf<'offer-list'>, 'label' | 'empty'>;
  offers: readonly Offer[];
  wayTo?: (offer: Offer) => ReactNode;
}

function Offers({ block, offers, wayTo }: OffersProps): ReactNode {
  if (offers.length === 0) return <p className={styles.words}>{block.empty}</p>;
  return (
    <ul className={styles.offers} aria-label={block.label}>
      {offers.map((offer) => (
        <li key={offer.id} className={styles.offer}>
          <div className={styles.head}>
            <Emblem name={offer.name} />
            <div className={styles.names}>
              <p className={styles.name}>{offer.name}</p>
              <p className={styles.words}>{offer.sector}</p>
            </div>
          </div>
          <p className={styles.about}>{offer.about}</p>
          <p className={styles.rate}>{offer.rate}</p>
          {wayTo?.(offer)}
        </li>
      ))}
    </ul>
  );
}
