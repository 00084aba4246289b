import type { ReactNode } from 'react';
import type { Frame } from '../api/journeys.ts';
import { classNames } from '../components/class-names.ts';
import { Footer } from '../components/footer/footer.tsx';
import { Header } from '../components/header/header.tsx';
import { SkipLink } from '../components/skip-link/skip-link.tsx';
import styles from './page-frame.module.css';
import { words } from './words.ts';

export interface PageFrameProps {
  frame: Frame;
  /** The pane beside the task; nothing on a narrow screen. */
  stage?: ReactNode;
  /** `centre` for a page with little on it. */
  place?: 'top' | 'centre';
  /** Nothing stands below the task before it is there, as it would be pushed away. */
  isWaiting: boolean;
  children: ReactNode;
}

const mainId = 'main';

/** What stands around every screen: whose it is, the task, the picture beside it, the small print. */
export function PageFrame({ frame, stage, place = 'top', isWaiting, children }: PageFrameProps): ReactNode {
  const { chrome } = frame;
  return (
    <div className={classNames(styles.page, chrome.includes('stage') && styles.beside)}>
      {chrome.includes('header') ? <SkipLink target={mainId}>{words.skipToContent}</SkipLink> : null}
      <div className={styles.column}>
        {chrome.includes('header') ? (
          <Header name={frame.logo?.alt ?? frame.product} homeUrl={frame.homeUrl} logo={frame.logo}>
            {frame.signedIn ? (
              <a className={styles.signOut} href="/user/logout">
                {words.signOut}
              </a>
            ) : null}
          </Header>
        ) : null}
        <main className={classNames(styles.main, place === 'centre' && styles.centred)} id={mainId} tabIndex={-1}>
          {children}
        </main>
        {isWaiting || !chrome.includes('footer') ? null : (
          <Footer
            links={frame.links}
            linksLabel={words.legalLinks}
            registration={frame.registration}
            version={frame.version}
          />
        )}
      </div>
      {stage === undefined ? null : <aside className={styles.stage}>{stage}</aside>}
    </div>
  );
}
