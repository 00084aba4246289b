import type { ReactNode } from 'react';
import type { StepView } from '#journeys/engine/step-view.ts';
import { type AnyBlock, blocksIn } from '../blocks/block-props.ts';
import { stepListOf } from '../blocks/numbered-steps-block.tsx';
import { Illustration, illustrationOf, type IllustrationName } from '../components/illustration/illustration.tsx';
import { NumberedSteps } from '../components/numbered-steps/numbered-steps.tsx';
import { type ClientProgramme, useProgramme } from './client-programme.ts';
import styles from './stage.module.css';

/** Blocks that move from the text into the pane beside it, where there is one: pictures, and the map of the journey. */
export function isForStage(block: AnyBlock): boolean {
  return (
    block.block === 'banner' ||
    block.block === 'illustration' ||
    (block.block === 'numbered-steps' && block.current !== undefined)
  );
}

/** The pane beside the task: the partner's picture or our scene, with the map of the journey on it. */
export function Stage({ view }: { view: StepView }): ReactNode {
  const { scenes } = useProgramme();
  const blocks = blocksIn(view);
  const banner = blocks.find((block) => block.block === 'banner');
  const map = blocks.filter((block) => block.block === 'numbered-steps').find(({ current }) => current !== undefined);
  return (
    <div className={styles.stage}>
      {banner === undefined ? (
        <div className={map === undefined ? styles.alone : styles.scene}>
          <Illustration name={sceneOf(view, scenes)} size="full" sky={map === undefined ? 'cloudy' : 'clear'} />
        </div>
      ) : (
        <img className={styles.banner} {...banner.asset} />
      )}
      {map === undefined ? null : (
        <div className={styles.map}>
          <NumberedSteps {...stepListOf(map)} />
        </div>
      )}
    </div>
  );
}

/** The scene that a step names; otherwise that of its task, a lifebuoy where a form asks about the person, and the boat elsewhere. */
function sceneOf(view: StepView, scenes: ClientProgramme['scenes']): IllustrationName {
  const blocks = blocksIn(view);
  const named = blocks.find((block) => block.block === 'illustration');
  if (named !== undefined) return illustrationOf(named.name);
  const ofTask = blocks.map(({ block }) => scenes?.[block]).find((scene) => scene !== undefined);
  if (ofTask !== undefined) return ofTask;
  return view.progress !== undefined && view.progress.step > 1 ? 'person' : 'boat';
}
