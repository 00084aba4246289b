import { useId, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/platform/client/blocks/confirm-dialog.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { TroubleNotice } from '#web/platform/client/runtime/trouble-notice.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './account-closing.module.css';

type Closing = BlockOf<'account-closing'>;

/** What closing an account ends, what stays and why, and either what has to end first or the button that closes it (ACC-06). */
export function AccountClosingBlock({ block, step }: BlockProps<'account-closing'>): ReactNode {
  const { effects, obstacles } = block;
  return (
    <div className={styles.closing}>
      {obstacles.length > 0 ? <Obstacles block={block} /> : null}
      <Effects title={block.ends} effects={effects.filter(({ group }) => group === 'ends')} />
      <Effects title={block.stays} effects={effects.filter(({ group }) => group === 'stays')} />
      {obstacles.length > 0 ? null : <Close block={block} step={step} />}
    </div>
  );
}

function Obstacles({ block }: { block: Closing }): ReactNode {
  const id = useId();
  return (
    <section className={styles.first} aria-labelledby={id}>
      <h2 id={id}>{block.first}</h2>
      <p>{block.firstText}</p>
      <ul>
        {block.obstacles.map(({ kind, href, obstacle, obstacleText, open }) => (
          <li key={kind}>
            <p className={styles.name}>{obstacle}</p>
            <p>{obstacleText}</p>
            <TextLink href={href}>
              {open}
              <span className="visually-hidden">: {obstacle}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Effects({ title, effects }: { title: string; effects: Closing['effects'] }): ReactNode {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {effects.map(({ what, name, words }) => (
          <div key={what}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Close({ block, step }: BlockProps<'account-closing'>): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const [terms] = block.terms;
  const { action } = block;
  return (
    <div className={styles.close}>
      <p>{terms?.undo}</p>
      <Button
        busyLabel={step.busy === action ? block.busy : undefined}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {block.opens}
      </Button>
      {step.pressed === action ? <TroubleNotice {...step} /> : null}
      <ConfirmDialog
        title={block.title}
        text={terms?.text ?? ''}
        confirm={block.confirm}
        cancel={block.cancel}
        isOpen={isAsking}
        onConfirm={() => {
          step.run({ action });
        }}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </div>
  );
}
