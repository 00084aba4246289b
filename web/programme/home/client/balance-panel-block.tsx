import { useId, type ReactNode } from 'react';
import blocks from '#web/platform/client/blocks/blocks.module.css';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import { CardAlert, isReconnected } from './card-alert.tsx';
import { freshnessOf } from './freshness.ts';
import styles from './home.module.css';
import { inPounds, LeadAmount } from './money.tsx';
import { useActiveRead, useNow } from './use-active-read.ts';

type Balance = BlockOf<'balance-panel'>['data']['records'][number];
type Props = BlockProps<'balance-panel'>;

/** What the customer can spend today: one number, where it comes from, and how fresh that is (DSH-01, DSH-02, DSH-06). */
export function BalancePanelBlock({ block, step }: Props): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const [balance] = live.records;
  const reading = useActiveRead(live, balance === undefined ? undefined : balance.readAt);
  // Later the panel stays, with what was pressed in it.
  const isFirstRead = balance?.standing === 'unavailable' && reading.isReading && reading.isFirst;
  return (
    <section className={styles.panel} aria-label={block.label}>
      <LivePanel live={isFirstRead ? { ...live, state: 'awaited' } : live} block={block} skeleton={<PanelOutline />}>
        {balance === undefined ? null : <Panel {...{ block, step, balance, reading }} />}
      </LivePanel>
    </section>
  );
}

interface PanelProps extends Props {
  balance: Balance;
  reading: ReturnType<typeof useActiveRead>;
}

function Panel(props: PanelProps): ReactNode {
  const { block, step, balance, reading } = props;
  return (
    <>
      <CardAlert
        balance={balance}
        reconnect={block.cancelledLink}
        onReconnect={() => {
          step.run({ action: block.reinstate, answers: { linkId: balance.linkId ?? '' } });
        }}
      />
      <AccountLine balance={balance} />
      {balance.standing === 'shown' ? <Shown {...props} /> : <Trouble {...props} />}
      {balance.standing === 'shown' || balance.standing === 'unavailable' ? (
        <Freshness {...{ block, balance, reading }} />
      ) : null}
    </>
  );
}

function AccountLine({ balance }: Pick<PanelProps, 'balance'>): ReactNode {
  if (balance.bank === null) return null;
  const isLive = balance.standing === 'shown' || balance.standing === 'unavailable';
  return (
    <p className={styles.account}>
      {balance.logo === null ? (
        <span className={styles.letter} aria-hidden="true">
          {balance.bank.slice(0, 1)}
        </span>
      ) : (
        <img className={styles.logo} src={balance.logo} alt="" width={32} height={32} />
      )}
      <span className={classNames(styles.dot, isLive ? styles.isLive : styles.isBroken)} aria-hidden="true" />
      <span>{isLive ? balance.live : balance.broken}</span>
    </p>
  );
}

function Shown({ block, step, balance }: PanelProps): ReactNode {
  return (
    <>
      <div className={styles.lead}>
        <div>
          <p className={styles.above}>{block.available}</p>
          <Available {...{ block, balance }} />
        </div>
        <Choice
          {...{ block, balance }}
          onChoose={(type) => {
            step.run({ action: block.choose, answers: { type } });
          }}
        />
      </div>
      <Sum {...{ block, balance }} />
    </>
  );
}

/** The amount; or that there is none, which is not the same as an empty account (DSH-02). */
function Available({ block, balance }: Pick<PanelProps, 'block' | 'balance'>): ReactNode {
  const isAbroad = balance.show === 'INT';
  const pence = isAbroad ? balance.intPence : balance.gbpPence;
  if (pence !== null)
    return (
      <p className={styles.amount} aria-live="polite">
        <LeadAmount pence={pence} />
      </p>
    );
  if (!isAbroad || !balance.isAbroadOff)
    return (
      <p className={styles.nothing} aria-live="polite">
        {block.nothing}
      </p>
    );
  return (
    <>
      <p className={styles.nothing} aria-live="polite">
        {block.abroadOff}
      </p>
      <TextLink href="/customer/card/settings">{block.abroadOffLink}</TextLink>
    </>
  );
}

function Choice({
  block,
  balance,
  onChoose,
}: Pick<PanelProps, 'block' | 'balance'> & { onChoose: (type: Balance['show']) => void }): ReactNode {
  const name = useId();
  const choices = [
    { type: 'INT', label: block.int },
    { type: 'GBP', label: block.gbp },
  ] as const;
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{block.choice}</legend>
      {choices.map(({ type, label }) => (
        <label key={type}>
          <input
            type="radio"
            name={name}
            checked={balance.show === type}
            onChange={() => {
              onChoose(type);
            }}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The sum behind the amount, line by line: what is in the account, and which of our limits leaves the least. */
function Sum({ block, balance }: Pick<PanelProps, 'block' | 'balance'>): ReactNode {
  const { bankPence, pendingPence, show, intLeftPence, gbpLeftPence } = balance;
  if (bankPence === null) return null;
  const left = show === 'INT' ? intLeftPence : gbpLeftPence;
  const limit = show === 'INT' ? balance.intLimitName : balance.gbpLimitName;
  const lines = [
    [balance.inBank, inPounds(bankPence)],
    [block.pending, inPounds(-pendingPence)],
    [block.sum, inPounds(bankPence - pendingPence)],
    left === null ? [block.stopped, inPounds(0)] : [limit, inPounds(left)],
  ] as const;
  return (
    <details className={styles.details}>
      <summary>
        {block.details}
        <Icon name="chevron" />
      </summary>
      <dl className={styles.sum}>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <TextLink href="/customer/card-spend-limits">{block.limits}</TextLink>
    </details>
  );
}

/** Why there is no amount, and the one way out of it (DSH-02). Never nothing, and never £0 for what nobody knows. */
function Trouble({ block, step, balance }: PanelProps): ReactNode {
  switch (balance.standing) {
    case 'none':
      return (
        <Told title={block.noneTitle} text={block.noneText}>
          <a className={blocks.primary} href="/bank/list">
            {block.noneLink}
          </a>
        </Told>
      );
    case 'cancelled':
      return isSaid(balance) ? null : (
        <Told title={block.cancelledTitle} text={balance.cancelledText}>
          <Button
            onClick={() => {
              step.run({ action: block.reinstate, answers: { linkId: balance.linkId ?? '' } });
            }}
          >
            {block.cancelledLink}
          </Button>
        </Told>
      );
    case 'relink':
      return (
        <Told title={balance.relinkTitle} text={block.relinkText}>
          <Button
            onClick={() => {
              step.run({ action: block.relink });
            }}
          >
            {block.relinkLink}
          </Button>
        </Told>
      );
    case 'unavailable':
      return <Told title={block.unknownTitle} text={balance.unknownText} />;
    case 'shown':
      return null;
  }
}

/** The alert says it already, with its way out. */
function isSaid(balance: Balance): boolean {
  return isReconnected(balance) || balance.alert === 'account' || balance.alert === 'person';
}

function Told({ title, text, children }: { title: string; text: string; children?: ReactNode }): ReactNode {
  return (
    <div className={styles.told}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Freshness({ block, balance, reading }: Pick<PanelProps, 'block' | 'balance' | 'reading'>): ReactNode {
  const now = useNow(15_000);
  const isLate = balance.isLate || reading.hasFailed;
  return (
    <div className={styles.freshness}>
      <p>
        {balance.readAt === null ? null : freshnessOf(new Date(balance.readAt), now)}
        {isLate && balance.standing === 'shown' ? <span className={styles.late}>{balance.late}</span> : null}
      </p>
      <button type="button" className={styles.refresh} aria-busy={reading.isReading} onClick={reading.readNow}>
        <Icon name="refresh" />
        {block.again}
      </button>
    </div>
  );
}

function PanelOutline(): ReactNode {
  return (
    <div className={styles.outline} aria-hidden="true">
      <span className={styles.outlineLine} />
      <span className={styles.outlineAmount} />
      <span className={styles.outlineLine} />
    </div>
  );
}
