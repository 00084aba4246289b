import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { Slider } from '#web/platform/client/components/slider/slider.tsx';
import { TabBoxes } from '#web/platform/client/components/tab-boxes/tab-boxes.tsx';
import { useIsServers } from '#web/platform/client/runtime/before-browser.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import { SavedDialog } from './saved-dialog.tsx';
import { Swatch } from './share-bar.tsx';
import type { CausePart } from './cause-part.ts';
import { RoundUp } from './round-up.tsx';
import blocks from '#web/platform/client/blocks/blocks.module.css';
import styles from './giving.module.css';

/** One cause: what it has got, its slider, and for a charity what purchases in pounds are rounded up to (CON-03 to CON-05). */
export function CauseDetailBlock({ block, step }: BlockProps<'cause-detail'>): ReactNode {
  const [cause] = block.data;
  if (cause === undefined) return null;
  return (
    <div className={styles.stack}>
      <header className={styles.stack}>
        <h2 className={`${blocks.heading1 ?? ''} ${styles.title ?? ''}`}>
          <Swatch color={cause.color} /> {cause.label}
        </h2>
        <p className={styles.words}>{cause.text}</p>
      </header>
      <div className={styles.parts}>
        <div>
          <Balance block={block} cause={cause} />
          <Card>
            {cause.type === 'charity' ? <Both {...{ block, step, cause }} /> : <Abroad {...{ block, step, cause }} />}
          </Card>
        </div>
      </div>
      <SavedDialog
        version={cause.version}
        isFromElsewhere={step.view.say !== undefined}
        title={block.savedTitle}
        text={block.savedText}
        close={block.close}
      />
    </div>
  );
}

function Balance({ block, cause }: Pick<CausePart, 'block' | 'cause'>): ReactNode {
  return (
    <Card>
      <div className={styles.total}>
        <h2 className={styles.heading}>{block.balanceTitle}</h2>
        <p className={styles.amount}>{cause.balance}</p>
        {cause.givenPence === 0 ? null : <p className={styles.words}>{cause.pending}</p>}
        {cause.type === 'charity' ? <OfGiftAid {...{ block, cause }} /> : null}
        {cause.type === 'kris' ? <OfMiles {...{ block, cause }} /> : null}
      </div>
    </Card>
  );
}

/** What Gift Aid adds, and the page where it is declared (CON-08). */
function OfGiftAid({ block, cause }: Pick<CausePart, 'block' | 'cause'>): ReactNode {
  return (
    <p className={styles.words}>
      {cause.giftAid}
      <br />
      <TextLink href={block.href}>{block.giftAidLink}</TextLink>
    </p>
  );
}

/** Where miles go, and the page where that is said (CON-09). */
function OfMiles({ block, cause }: Pick<CausePart, 'block' | 'cause'>): ReactNode {
  return (
    <p className={styles.words}>
      {cause.miles}
      <br />
      <TextLink href={block.milesHref}>{cause.milesLink}</TextLink>
    </p>
  );
}

/** `#tab=pounds` opens the second tab, which only the browser knows. */
function Both(part: CausePart): ReactNode {
  const { block } = part;
  const isServers = useIsServers();
  const boxes = [
    { id: 'abroad', label: block.abroad, content: <Abroad {...part} /> },
    { id: 'pounds', label: block.pounds, content: <RoundUp {...part} /> },
  ];
  const named = isServers ? null : new URLSearchParams(window.location.hash.slice(1)).get(block.opened);
  return <TabBoxes key={named} boxes={boxes} first={boxes.findIndex(({ id }) => id === named)} />;
}

/** The slider of the savings: Update waits for another value (CON-05). */
function Abroad(part: CausePart): ReactNode {
  return <Sliding key={part.cause.version} {...part} />;
}

function Sliding({ block, step, cause }: CausePart): ReactNode {
  const { action } = block;
  const id = useId();
  const [percent, setPercent] = useState(cause.percent);
  const isSame = percent === cause.percent;
  return (
    <div className={styles.slide}>
      <p className={styles.words}>{cause.percent === 0 ? cause.start : block.abroadText}</p>
      <Slider
        label={cause.sliderLabel}
        less={cause.less}
        more={cause.more}
        blocked={block.blocked}
        most={cause.most}
        percent={percent}
        onMove={setPercent}
      />
      <div className={styles.buttons}>
        <Button
          busyLabel={step.busy === action ? block.busy : undefined}
          unavailableBecause={isSame ? id : undefined}
          onClick={() => {
            if (!isSame) step.run({ action, answers: { version: cause.version, percent } });
          }}
        >
          {block.update}
        </Button>
      </div>
      <p id={id} className={styles.hint} hidden={!isSame}>
        {block.unchanged}
      </p>
    </div>
  );
}
