import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { type AnyBlock, blocksIn } from '../blocks/block-props.ts';
import type { Frame, StepScreen } from '../api/journeys.ts';
import { Dock } from '../components/dock/dock.tsx';
import { Illustration } from '../components/illustration/illustration.tsx';
import { Progress } from '../components/progress/progress.tsx';
import { LiveContext, stillPage } from '../resources/live-context.ts';
import { AreaLayout } from './area-layout.tsx';
import { BlockBoundary } from './block-boundary.tsx';
import { useProgramme } from './client-programme.ts';
import styles from './screen.module.css';
import { PartlyNeedsScript } from './needs-script.tsx';
import { PostingForm } from './posted-fields.tsx';
import { isForStage } from './stage.tsx';
import type { Step } from './step-context.ts';
import { isVisited, type Journey } from './use-journey.ts';
import { NoticeWithin, TroubleNotice } from './trouble-notice.tsx';
import { useWords } from './words.ts';

export interface ScreenViewProps {
  screen: StepScreen;
  journey: Pick<Journey, 'run' | 'busy' | 'isSlow' | 'trouble'> & Partial<Pick<Journey, 'live'>>;
  isWide: boolean;
}

/** Draws any step: its progress and its blocks, one below the other (RUN-01). */
export function ScreenView({ screen, journey, isWide }: ScreenViewProps): ReactNode {
  const words = useWords();
  const { view, frame } = screen;
  const [hasErrors, setHasErrors] = useState(false);
  const customerWords = useCustomerWords(frame);
  // Another customer in the same tab gets controls of their own: nothing typed stays in them.
  const owner = frame.account?.email ?? '';
  const step: Step = {
    view,
    run: journey.run,
    busy: journey.busy,
    pressed: journey.trouble === undefined ? journey.busy : journey.trouble.action,
    isSlow: journey.isSlow,
    trouble: journey.trouble,
    customerWords,
    onErrors: setHasErrors,
    app: frame.app,
    tiles: frame.menu?.tiles,
  };
  useTitle(hasErrors ? words('error-title', { title: frame.title }) : frame.title);
  const { praise } = useProgramme();
  const isPraise = (block: AnyBlock | undefined) => block !== undefined && praise?.has(block.block) === true;
  const blocks = blocksIn(view);
  const title = blocks.find(isTitle);
  useArrival(isVisited(view) ? `${view.session}/${view.step}/${title?.id ?? ''}` : undefined);

  // On a narrow screen, what is docked stands in one bar.
  const isDocked = (block: AnyBlock | undefined) => !isWide && (asksToDock(block) || isPraise(block));
  const areTogether: Together = (before, next) => areLinks(before, next) || (isDocked(before) && isDocked(next));

  const hasStage = isWide && frame.chrome.includes('stage') && frame.menu === undefined;
  const shown = isWide ? blocks.filter((block) => !isPraise(block)) : blocks;
  const hasPanel = isWide && frame.chrome.includes('panel');
  const inText = hasStage || hasPanel ? shown.filter((block) => !isForStage(block)) : withOnePicture(shown);
  const pressed =
    step.pressed === undefined ? undefined : inText.findLast((block) => actionsOf(block).includes(step.pressed));
  const hasTitle = inText.some(isTitle);
  const isAlone = inText.every((block) => block.block === 'working');
  // A page outside the journey, such as the sign-in, has the partner's colours on a narrow screen too.
  const isBare =
    frame.chrome.includes('stage') && !isWide && !isAlone && view.progress === undefined && !blocks.some(isForStage);
  return (
    <LiveContext value={journey.live ?? stillPage}>
      <div className={styles.blocks}>
        {view.progress === undefined ? null : <Progress {...view.progress} />}
        <PartlyNeedsScript blocks={blocks} hasMenu={frame.menu !== undefined && !isWide} />
        {isBare ? <Illustration name="boat" /> : null}
        {hasTitle ? null : (
          <h1 className="visually-hidden" tabIndex={-1}>
            {view.title}
          </h1>
        )}
        {view.layout === undefined ? null : (
          <AreaLayout
            layout={view.layout}
            blocks={inText}
            isWide={isWide}
            draw={(block) => (
              <DrawnBlock
                key={`${owner}/${view.step}/${block.id}`}
                block={block}
                step={step}
                isPressed={block === pressed}
              />
            )}
          />
        )}
        {inGroups(view.layout === undefined ? inText : [], areTogether).flatMap((group) => {
          // All keys stand in one list, so that a form stays what it is, with its password, while a turned screen takes blocks away.
          const drawn = group.map((block) => (
            <DrawnBlock
              key={`${owner}/${view.step}/${block.id}`}
              block={block}
              step={step}
              isPressed={block === pressed}
            />
          ));
          const key = `${view.step}/${String(group[0]?.id)}`;
          if (isDocked(group[0])) return <Dock key={`${key}/dock`}>{drawn}</Dock>;
          if (group.length === 1) return drawn;
          return (
            <div key={`${key}/links`} className={styles.links}>
              {drawn}
            </div>
          );
        })}
        {pressed === undefined ? <TroubleNotice {...step} /> : null}
        <PostingForm view={view} />
      </div>
    </LiveContext>
  );
}

/** On a narrow screen the task comes first: beside the partner's picture there is none of ours. */
function withOnePicture(all: readonly AnyBlock[]): readonly AnyBlock[] {
  return all.some(({ block }) => block === 'banner') ? all.filter(({ block }) => block !== 'illustration') : all;
}

interface DrawnBlockProps {
  block: AnyBlock;
  step: Step;
  isPressed: boolean;
}

function DrawnBlock({ block, step, isPressed }: DrawnBlockProps): ReactNode {
  const [noticesWithin, setNoticesWithin] = useState(0);
  const standsWithin = useCallback(() => {
    setNoticesWithin((count) => count + 1);
    return () => {
      setNoticesWithin((count) => count - 1);
    };
  }, []);
  return (
    <BlockBoundary>
      <NoticeWithin value={standsWithin}>
        <Drawing block={block} step={step} />
      </NoticeWithin>
      {isPressed && noticesWithin === 0 ? <TroubleNotice {...step} /> : null}
    </BlockBoundary>
  );
}

/** @throws for a block of another release, which this one draws no more: its place says so, and the page stands (ERR-06). */
function Drawing({ block, step }: Pick<DrawnBlockProps, 'block' | 'step'>): ReactNode {
  const Block = useProgramme().drawnBy(block.block);
  if (Block === undefined) throw new Error(`Nothing draws the block "${block.block}"`);
  return <Block block={block} step={step} />;
}

function actionsOf(block: AnyBlock): readonly (string | undefined)[] {
  return ['action' in block ? block.action : undefined, 'moreAction' in block ? block.moreAction : undefined];
}

/** It asks to stand in the bar at the bottom of a narrow screen. */
function asksToDock(block: AnyBlock | undefined): boolean {
  return block !== undefined && 'docked' in block && block.docked === true;
}

type Together = (before: AnyBlock | undefined, next: AnyBlock) => boolean;

const isBareLink = (block: AnyBlock | undefined) =>
  block?.block === 'link' && block.before === undefined && block.look === undefined;
/** Neighbouring bare links stand in one line. */
const areLinks: Together = (before, next) => isBareLink(before) && isBareLink(next);

/** Each block by itself, but those that stand together. */
function inGroups(all: readonly AnyBlock[], areTogether: Together): AnyBlock[][] {
  const groups: AnyBlock[][] = [];
  for (const block of all) {
    const last = groups.at(-1);
    if (last !== undefined && areTogether(last.at(-1), block)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function useCustomerWords({ product, brand, account }: Frame): readonly string[] {
  const { email, name } = account ?? {};
  return useMemo(
    () => [product, brand, email, name].filter((word) => word !== undefined),
    [product, brand, email, name],
  );
}

/** The page came with a title of the server's, so ours takes its place rather than standing beside it. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function isTitle(block: AnyBlock): boolean {
  return block.block === 'heading' && (block.level ?? 1) === 1;
}

/** On another step, or under another title, the page starts at its top and the focus on its title; the first page keeps what the browser does. */
function useArrival(place: string | undefined): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    const isVisited = before.current !== undefined;
    before.current = place;
    if (!isVisited) return;
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [place]);
}
