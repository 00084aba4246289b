import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { ChoiceTiles } from '#web/platform/client/components/choice-tiles/choice-tiles.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';

type Account = BlockOf<'account-choice'>['data'][number];

/** One of several accounts; one that turned out not to be eligible is greyed and says so (RET-05), and so is one that is linked (LNK-09). */
export function AccountChoiceBlock({ block, step }: BlockProps<'account-choice'>): ReactNode {
  const words = useWords();
  const { data: accounts, action } = block;
  const [picked, setPicked] = useState('');
  const id = useId();
  const reasonId = useId();
  const reasonOf = ({ isEligible, isLinked }: Account) => {
    if (isLinked) return block.linked;
    return isEligible ? undefined : block.ineligible;
  };
  const chosen = accounts.find((account) => account.id === picked && reasonOf(account) === undefined);
  return (
    <form
      className={styles.bankList}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined && step.busy === undefined) step.run({ action, answers: { accountId: chosen.id } });
      }}
    >
      <ChoiceTiles
        id={id}
        name={id}
        label={block.label}
        value={chosen?.id ?? ''}
        tiles={accounts.map((account) => ({
          value: account.id,
          title: account.title,
          detail: account.subtitle,
          unavailable: reasonOf(account),
        }))}
        onChange={setPicked}
      />
      <div>
        <Button
          type="submit"
          width="full"
          busyLabel={step.busy === action ? block.busy : undefined}
          unavailableBecause={chosen === undefined ? reasonId : undefined}
        >
          {block.submit}
        </Button>
        <p className={styles.reason} id={reasonId} aria-live="polite">
          {chosen === undefined ? words('choose-first') : ''}
        </p>
      </div>
    </form>
  );
}
