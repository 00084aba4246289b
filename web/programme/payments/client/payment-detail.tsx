import { use, type ReactNode } from 'react';
import { request } from '#web/platform/client/api/request.ts';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import { LiveContext } from '#web/platform/client/resources/live-context.ts';
import { useResource } from '#web/platform/client/resources/use-resource.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import type { BlockOf } from '#web/programme/block-props.ts';

import styles from './payment-detail.module.css';
import type { PaymentRow } from './payment-pages.ts';

type Block = BlockOf<'transaction-list'>;
type Titles = Extract<keyof Block, `${string}Title`>;
export type DetailWords = Pick<Block, Titles | 'map' | 'refunded' | 'switches'>;

/** What there is to know of a payment: only what somebody has worked out has a line (TXN-02). */
export function PaymentDetail({ row, words }: { row: PaymentRow; words: DetailWords }): ReactNode {
  const why = [row.whyCard, row.whyUse, row.why].find((said) => said !== '') ?? '';
  const note = row.status === 'declined' ? `${why} ${row.about}` : row.about;
  const isSpeltAnother = row.descriptor.toLowerCase() !== row.merchant.toLowerCase();
  return (
    <div className={styles.opening}>
      <div className={styles.detail}>
        {note === '' ? null : <p className={styles.note}>{note}</p>}
        {row.isSwitchedOff ? (
          <a className={styles.link} href="/customer/card/settings">
            {words.switches}
          </a>
        ) : null}
        {row.dispute === null ? null : (
          <p className={styles.note}>
            <strong className={styles.about}>{words.disputeTitle}</strong> {row.disputeWords}
          </p>
        )}
        <dl className={styles.lines}>
          <Line title={words.whenTitle}>{row.moment}</Line>
          <Where row={row} words={words} />
          <Line title={words.localTitle}>{row.local}</Line>
          <Line title={words.rateTitle}>{row.rate === null ? null : row.rateWords}</Line>
          <Line title={words.marginTitle}>{row.marginPence === null ? null : row.margin}</Line>
          <Line title={words.feeTitle}>{row.feePence === null ? null : row.fee}</Line>
          <Line title={words.savingTitle}>{row.savingPence === null ? null : row.saving}</Line>
          <Line title={words.cashbackTitle}>{row.cashbackPence === null ? null : row.cashback}</Line>
          <Line title={words.contributionTitle}>{row.contributionPence === null ? null : row.contribution}</Line>
          <Line title={words.giftAidTitle}>{row.giftAidPence === null ? null : row.giftAid}</Line>
          <Line title={words.nameTitle}>{isSpeltAnother ? row.descriptor : null}</Line>
        </dl>
        {row.refundOf === null ? null : (
          <a className={styles.link} href={`#key=${row.refundOf}`}>
            {words.refunded}
          </a>
        )}
      </div>
    </div>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }): ReactNode {
  if (children === null || children === '') return null;
  return (
    <div className={styles.line}>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Place {
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Town and country at once, and where it is once somebody has found it (TXN-04); nobody outside hears of it before the link is pressed. */
function Where({ row, words }: { row: PaymentRow; words: DetailWords }): ReactNode {
  const isStill = use(LiveContext).place === undefined;
  const { value: found } = useResource<Place | undefined>({
    name: `place of ${row.id}`,
    read: () => placeOf(row.id),
    ...((isStill || row.place !== 'town') && { first: nowhere }),
  });
  const { address, latitude, longitude } = found ?? nowhere;
  return (
    <Line title={words.whereTitle}>
      {address === null && row.where === '' ? null : (
        <>
          {address ?? row.where}
          {latitude === null || longitude === null ? null : (
            <a
              className={styles.map}
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              {words.map} <Icon name="external" />
            </a>
          )}
        </>
      )}
    </Line>
  );
}

const nowhere: Place = { address: null, latitude: null, longitude: null };

async function placeOf(payment: string): Promise<Place | undefined> {
  const reply = await request({ method: 'GET', path: `/api/payments/${payment}/place` }, isPlace);
  return reply.kind === 'ok' ? reply.body : undefined;
}

function isPlace(body: unknown): body is Place {
  const { address, latitude, longitude } = membersOf(body);
  const isDegrees = (value: unknown) => value === null || typeof value === 'number';
  return (address === null || typeof address === 'string') && isDegrees(latitude) && isDegrees(longitude);
}
