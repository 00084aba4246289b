import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '#web/platform/client/components/dialog/dialog.tsx';
import { Notice } from '#web/platform/client/components/notice/notice.tsx';
import { TextField } from '#web/platform/client/components/text-field/text-field.tsx';
import { TileList, type Tile } from '#web/platform/client/components/tile-list/tile-list.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';
import { ConfirmDialog } from '#web/platform/client/blocks/confirm-dialog.tsx';
import { RichText } from '#web/platform/client/blocks/rich-text.tsx';

type Bank = BlockOf<'bank-list'>['data'][number];

/** Banks to choose from, with a search by name (BNK-02, BNK-03, BNK-04). */
export function BankListBlock({ block }: BlockProps<'bank-list'>): ReactNode {
  const words = useWords();
  const { data: banks, footer } = block;
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState<string>();
  const [refused, setRefused] = useState<Bank>();
  const [asked, setAsked] = useState<Bank>();
  const id = useId();
  const found = banks.filter(({ label }) => hasWords(label, typed));

  const tileOf = (bank: Bank): Tile => {
    const tile = { id: bank.id, title: bank.label, picture: bank.logo ?? undefined };
    if (bank.status === 'disabled') return { ...tile, unavailable: block.disabled };
    if (bank.status === 'inactive') {
      const error = failed === bank.id ? bank.inactive : undefined;
      return {
        ...tile,
        error,
        onPress: () => {
          setFailed(bank.id);
        },
      };
    }
    if (block.onPhone === true && !bank.app2app) {
      return {
        ...tile,
        opens: 'reason',
        onPress: () => {
          setRefused(bank);
        },
      };
    }
    if (bank.isFurther) {
      return {
        ...tile,
        opens: 'question',
        onPress: () => {
          setAsked(bank);
        },
      };
    }
    return { ...tile, href: bank.route };
  };

  if (banks.length === 0)
    return (
      <Notice kind="info">
        <p>{block.none}</p>
      </Notice>
    );
  return (
    <div className={styles.bankList}>
      <div>
        <TextField
          id={id}
          name="search"
          label={block.search}
          initialValue=""
          isRequired={false}
          autoComplete="off"
          inputMode="search"
          spellCheck={false}
          onInput={setTyped}
          onBlur={setTyped}
        />
        <p className={styles.found} role="status">
          {typed.trim() === '' ? '' : found.length === 0 ? block.empty : words('results', { count: found.length })}
        </p>
      </div>
      {found.length === 0 ? null : <TileList label={block.label} tiles={found.map(tileOf)} />}
      {footer === undefined ? null : (
        <p className={styles.small}>
          <RichText text={footer} />
        </p>
      )}
      <Dialog
        title={refused?.label ?? ''}
        closeLabel={words('close-dialog')}
        isOpen={refused !== undefined}
        onClose={() => {
          setRefused(undefined);
        }}
      >
        <p className={styles.text}>{refused?.appOnly}</p>
      </Dialog>
      <ConfirmDialog
        title={asked?.further ?? ''}
        text={block.furtherText}
        confirm={block.furtherYes}
        cancel={block.furtherNo}
        isOpen={asked !== undefined}
        onConfirm={asked?.route ?? ''}
        onClose={() => {
          setAsked(undefined);
        }}
      />
    </div>
  );
}

/** Whether a name has every word that was typed, whatever its case and accents. */
function hasWords(name: string, typed: string): boolean {
  const plain = plainText(name);
  return plainText(typed)
    .split(/\s+/u)
    .every((word) => plain.includes(word));
}

function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}
