import type { ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
import { Notice, type NoticeKind } from '../components/notice/notice.tsx';
import { Spinner } from '../components/spinner/spinner.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { RichText } from './rich-text.tsx';

export function HeadingBlock({ block }: BlockProps<'heading'>): ReactNode {
  const text = block.text;
  switch (block.level) {
    case 2:
      return <h2 className={styles.heading2}>{text}</h2>;
    case 3:
      return <h3 className={styles.heading3}>{text}</h3>;
    case 1:
    case undefined:
      return (
        <h1 className={styles.heading1} tabIndex={-1}>
          {text}
        </h1>
      );
  }
}

const tones: Readonly<Record<string, string | undefined>> = { lead: styles.lead, small: styles.small };

export function TextBlock({ block }: BlockProps<'text'>): ReactNode {
  return (
    <p className={classNames(styles.text, tones[block.tone ?? 'body'])}>
      <RichText text={block.text} />
    </p>
  );
}

const noticeKinds: readonly NoticeKind[] = ['info', 'warning', 'success', 'error'];

export function NoticeBlock({ block }: BlockProps<'notice'>): ReactNode {
  const kind = noticeKinds.find((each) => each === block.tone) ?? 'info';
  return (
    <Notice kind={kind} title={block.title}>
      <p>
        <RichText text={block.text} />
      </p>
    </Notice>
  );
}

export function DisclosureBlock({ block }: BlockProps<'disclosure'>): ReactNode {
  return (
    <Disclosure summary={block.summary}>
      <p>
        <RichText text={block.text} />
      </p>
    </Disclosure>
  );
}

export function WorkingBlock({ block }: BlockProps<'working'>): ReactNode {
  return (
    <p className={styles.awaiting} role="status">
      <Spinner />
      {block.text}
    </p>
  );
}
