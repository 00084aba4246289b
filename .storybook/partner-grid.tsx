import type { ReactNode } from 'react';

import styles from './partner-grid.module.css';

export interface PartnerGridProps {
  story: string;
  partners: readonly { readonly code: string; readonly name: string }[];
  globals: Readonly<Record<string, unknown>>;
}

/** One story under every partner, each in a page of its own, so that nothing of one brand reaches another. */
export function PartnerGrid({ story, partners, globals }: PartnerGridProps): ReactNode {
  const kept = ['textSize', 'motion'].map((name) => `${name}:${String(globals[name])}`);
  return (
    <div className={styles.grid}>
      {partners.map(({ code, name }) => (
        <figure key={code} className={styles.cell}>
          <figcaption className={styles.name}>{name}</figcaption>
          <iframe
            className={styles.page}
            title={`The story for ${name}`}
            src={`iframe.html?id=${story}&viewMode=story&globals=${[`partner:${code}`, ...kept].join(';')}`}
          />
        </figure>
      ))}
    </div>
  );
}
