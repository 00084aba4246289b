import { useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { Checkbox } from '#web/platform/client/components/checkbox/checkbox.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';
import { useHref } from '#web/platform/client/blocks/use-href.ts';

/** The partner's newsletter: a tick that counts once it is saved (EML-01). */
export function NewsletterBlock({ block, step }: BlockProps<'newsletter'>): ReactNode {
  const words = useWords();
  const [isWanted, setIsWanted] = useState(block.value === true);
  const action = block.action;
  const additional = block.additional;
  const policy = block.policy;
  const href = useHref(block);
  return (
    <Card>
      <h2 className={styles.heading3}>{block.title}</h2>
      <p className={styles.text}>{block.text}</p>
      <Checkbox
        id={block.id}
        name="optIn"
        label={block.tickBox}
        initialValue={isWanted}
        isRequired={false}
        onChange={setIsWanted}
      />
      <Button
        look="secondary"
        busyLabel={step.busy === action ? block.save : undefined}
        onClick={() => {
          step.run({ action, answers: { optIn: isWanted } });
        }}
      >
        {block.save}
      </Button>
      {additional === undefined ? null : <p className={styles.small}>{additional}</p>}
      {policy === undefined || href === undefined ? null : (
        <TextLink href={href.address} newTabLabel={href.isOutside ? words('opens-new-tab') : undefined}>
          {policy}
        </TextLink>
      )}
    </Card>
  );
}
