import type { ReactNode } from 'react';
import type { BlockView, StepView } from '#journeys/engine/step-view.ts';
import { stepListOf } from '../blocks/numbered-steps-block.tsx';
import { assetOf } from '../blocks/picture-blocks.tsx';
import { wordsOf } from '../blocks/block-props.ts';
import { Illustration, illustrationOf, type IllustrationName } from '../components/illustration/illustration.tsx';
import { NumberedSteps } from '../components/numbered-steps/numbered-steps.tsx';
import styles from './stage.module.css';

/** Blocks that move from the text into the pane beside it, where there is one: pictures, and the map of the journey. */
export function isForStage(block: BlockView): boolean {
  return (
    block.block === 'banner' ||
    block.block === 'illustration' ||
    (block.block === 'numbered-steps' && block['current'] !== undefined)
  );
}

/** The pane beside the task: the partner's picture or our scene, with the map of the journey on it. */
export function Stage({ view }: { view: StepView }): ReactNode {
  const banner = view.blocks.find((block) => block.block === 'banner');
  const map = view.blocks.find((block) => block.block === 'numbered-steps' && block['current'] !== undefined);
  return (
    <div className={styles.stage}>
      {banner === undefined ? (
        <div className={map === undefined ? styles.alone : styles.scene}>
          <Illustration name={sceneOf(view)} size="full" sky={map === undefined ? 'cloudy' : 'clear'} />
        </div>
      ) : (
        <img className={styles.banner} {...assetOf(banner)} />
      )}
      {map === undefined ? null : (
        <div className={styles.map}>
          <NumberedSteps {...stepListOf(map)} />
        </div>
      )}
    </div>
  );
}

const aboutBanks = new Set(['bank-list', 'account-choice', 'go-to-bank']);

/** The scene that a step names; otherwise the bank, a lifebuoy where a form asks about the person, and the boat elsewhere. */
function sceneOf(view: StepView): IllustrationName {
  const named = view.blocks.find((block) => block.block === 'illustration');
  const name = named === undefined ? undefined : wordsOf(named, 'name');
  if (name !== undefined) return illustrationOf(name);
  if (view.blocks.some(({ block }) => aboutBanks.has(block))) return 'bank';
  return view.progress !== undefined && view.progress.step > 1 ? 'person' : 'boat';
}
