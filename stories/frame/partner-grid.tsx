import type { ReactNode } from 'react';

import { pageSize, storyAddress } from './toolbars.ts';
import styles from './partner-grid.module.css';

export interface PartnerGridProps {
  story: string;
  partners: readonly { readonly code: string; readonly name: string }[];
  globals: Readonly<Record<string, unknown>>;
}

/** Pages that are wider than this are shown smaller, in pixels. */
const widest = 480;

/** One story under every partner, each in a page of its own, so that nothing of one brand reaches another. */
export function PartnerGrid({ story, partners, globals }: PartnerGridProps): ReactNode {
  const { width, height } = pageSize(globals);
  const scale = Math.min(1, widest / width);
  const shown = { inlineSize: width * scale, blockSize: height * scale };
  return (
    <div className={styles.grid}>
      {partners.map(({ code, name }) => (
        <figure key={code} className={styles.cell}>
          <figcaption className={styles.name}>{name}</figcaption>
          <div className={styles.page} style={shown}>
            <iframe
              style={{ inlineSize: width, blockSize: height, transform: `scale(${String(scale)})` }}
              title={`The story for ${name}`}
              src={storyAddress(story, code, globals)}
            />
          </div>
        </figure>
      ))}
    </div>
  );
}
