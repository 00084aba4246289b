import type { ReactNode } from 'react';
import { ProgressBar } from '#web/platform/client/components/progress-bar/progress-bar.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';
import { useRiskCheck } from './use-risk-check.ts';

/** How far the analysis of the linked account is; goes on by itself once there is a result (ELG-04). */
export function RiskCheckBlock({ block, step }: BlockProps<'risk-check'>): ReactNode {
  // A page that waits quietly may follow one that does not: it begins anew.
  return <RiskCheck key={String(block.isQuiet === true)} block={block} step={step} />;
}

function RiskCheck({ block, step }: BlockProps<'risk-check'>): ReactNode {
  const isQuiet = block.isQuiet === true;
  const tell = (name: 'refresh' | 'late' | 'action') => () => {
    step.run({ action: block[name], isQuiet: true, isAside: true });
  };
  const { percent, phase } = useRiskCheck(isQuiet ? 'quiet' : 'usual', {
    onRefresh: tell('refresh'),
    onLate: tell('late'),
    onDone: tell('action'),
  });
  if (isQuiet) return null;
  return (
    <div className={styles.riskCheck}>
      <ProgressBar label={block.label} percent={percent} />
      <p role="status">{block[phase]}</p>
    </div>
  );
}
