import type { ReactNode } from 'react';
import type { layouts, LayoutName } from '#journeys/engine/definition.ts';
import type { AnyBlock } from '../blocks/block-props.ts';
import { TabBoxes } from '../components/tab-boxes/tab-boxes.tsx';
import styles from './area-layout.module.css';

export interface AreaLayoutProps {
  layout: LayoutName;
  blocks: readonly AnyBlock[];
  isWide: boolean;
  draw: (block: AnyBlock) => ReactNode;
}

/** As the language has them, in the order in which they are read. */
const areasOf: typeof layouts = { dashboard: ['top', 'side', 'main'], aside: ['top', 'main', 'side'] };

interface Placed {
  readonly area?: string;
  readonly tab?: string;
}

/** The blocks of a page in the areas of its layout. On a narrow screen those of an area that have a tab are tabs. */
export function AreaLayout({ layout, blocks, isWide, draw }: AreaLayoutProps): ReactNode {
  return (
    <div className={styles[layout]}>
      {areasOf[layout].map((area) => {
        const inside = blocks.filter((block) => placeOf(block).area === area);
        if (inside.length === 0) return null;
        const tabbed = isWide ? [] : inside.filter((block) => placeOf(block).tab !== undefined);
        const tabs = tabbed.length > 1 ? tabbed : [];
        return (
          <div key={area} className={styles[area]}>
            {inside.map((block) => {
              if (!tabs.includes(block)) return draw(block);
              if (block !== tabs[0]) return null;
              const boxes = tabs.map((each) => ({ id: each.id, label: placeOf(each).tab ?? '', content: draw(each) }));
              return <TabBoxes key="tabs" boxes={boxes} />;
            })}
          </div>
        );
      })}
    </div>
  );
}

/** Where a block stands is no property of its own. */
function placeOf(block: AnyBlock): Placed {
  return block as Placed;
}
