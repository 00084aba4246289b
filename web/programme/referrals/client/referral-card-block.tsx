import { useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './referrals.module.css';
import { useCopied } from './use-copied.ts';

type Words = BlockProps<'referral-card'>['block'];

/** The campaign by which a customer invites friends, their code and their link (REF-01). */
export function ReferralCardBlock({ block }: BlockProps<'referral-card'>): ReactNode {
  const [campaign] = block.data;
  if (campaign === undefined)
    return (
      <Card>
        <div className={styles.words}>
          <h2>{block.closedTitle}</h2>
          <p>{block.closed}</p>
        </div>
      </Card>
    );
  return (
    <section className={styles.campaign} aria-label={campaign.title}>
      {campaign.image === null ? null : <img className={styles.picture} src={campaign.image} alt="" />}
      <div className={styles.body}>
        <div className={styles.words}>
          <h2>{campaign.title}</h2>
          {campaign.description === '' ? null : <p className={styles.lead}>{campaign.description}</p>}
          <p className={styles.offer}>{campaign.offer}</p>
        </div>
        <div className={styles.shared}>
          <Copyable block={block} label={block.code} text={campaign.code} action={block.copyCode} isCode />
          <Copyable block={block} label={block.link} text={campaign.link} action={block.copyLink} />
          <Share words={block.share} data={{ text: campaign.shareText, url: campaign.link }} />
        </div>
      </div>
    </section>
  );
}

interface CopyableProps {
  block: Words;
  label: string;
  text: string;
  action: string;
  isCode?: true;
}

/** A text to be copied whole: selected by one press too, where the browser does not let us copy. */
function Copyable({ block, label, text, action, isCode }: CopyableProps): ReactNode {
  const { state, copy } = useCopied();
  const said = { none: '', copied: block.copied, failed: block.notCopied }[state];
  return (
    <div className={styles.copyable}>
      <p className={styles.label}>{label}</p>
      <p className={isCode === true ? styles.code : styles.link}>{isCode === true ? text : <Address of={text} />}</p>
      <span className={styles.copy}>
        <Button
          look="secondary"
          onClick={() => {
            copy(text);
          }}
        >
          {action}
        </Button>
        <span className={styles.said} role="status" data-state={state}>
          {said}
        </span>
      </span>
    </div>
  );
}

/** An address as people read it, which breaks before its last part if it has to. */
function Address({ of: address }: { of: string }): ReactNode {
  const read = address.replace(/^https?:\/\//u, '');
  const last = read.lastIndexOf('/') + 1;
  return (
    <>
      {read.slice(0, last)}
      <wbr />
      {read.slice(last)}
    </>
  );
}

const nothingToHear = () => () => undefined;
/** The server knows of no sheet, and the first drawing in the browser must be equal. */
const hasSheet = () => 'share' in navigator;

/** Opens the phone’s own sheet, where there is one. */
function Share({ words, data }: { words: string; data: { text: string; url: string } }): ReactNode {
  const canShare = useSyncExternalStore(nothingToHear, hasSheet, () => false);
  if (!canShare) return null;
  return (
    <Button
      width="full"
      onClick={() => {
        // Whoever closes the sheet has shared nothing, which is no fault.
        navigator.share(data).catch(() => undefined);
      }}
    >
      {words}
    </Button>
  );
}
