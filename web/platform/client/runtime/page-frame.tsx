import type { ReactNode } from 'react';
import type { Frame } from '../api/journeys.ts';
import { classNames } from '../components/class-names.ts';
import { Footer } from '../components/footer/footer.tsx';
import { Header } from '../components/header/header.tsx';
import { useProgramme } from './client-programme.ts';
import { HeaderMenu, MenuButton, SideMenu, SectionTabs } from './menu.tsx';
import styles from './page-frame.module.css';
import { useWords } from './words.ts';

export interface PageFrameProps {
  frame: Frame;
  /** The page that is shown, or asked for. */
  route: string;
  isWide: boolean;
  /** The pane beside the task; nothing on a narrow screen. */
  stage?: ReactNode;
  /** `centre` for a page with little on it. */
  place?: 'top' | 'centre';
  /** Nothing stands below the task before it is there, as it would be pushed away. */
  isWaiting: boolean;
  /** What has just happened, between the header and the task. */
  message: ReactNode;
  children: ReactNode;
}

export const mainId = 'main';

/** What stands around every screen: whose it is, the menu, the task, the picture beside it, the small print. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const words = useWords();
  const { frame, route, isWide, stage, place = 'top', isWaiting, message, children } = props;
  const { chrome, menu } = frame;
  const beside = menu !== undefined && isWide ? 'menu' : chrome.includes('stage') ? 'stage' : undefined;
  return (
    <div
      className={classNames(styles.page, beside === 'menu' && styles.besideMenu, beside === 'stage' && styles.beside)}
    >
      {menu !== undefined && isWide ? <SideMenu frame={frame} menu={menu} route={route} /> : null}
      <div className={classNames(styles.column, widthOf(frame))}>
        {chrome.includes('header') ? <PageHeader {...props} /> : null}
        <div className={styles.message}>
          {menu === undefined ? null : <SectionTabs menu={menu} />}
          {message}
        </div>
        <main className={classNames(styles.main, place === 'centre' && styles.centred)} id={mainId} tabIndex={-1}>
          {children}
        </main>
        {isWaiting || !chrome.includes('footer') ? null : (
          <Footer
            links={frame.links}
            linksLabel={words('legal-links')}
            registration={frame.registration}
            version={frame.version}
          />
        )}
      </div>
      {stage === undefined || beside !== 'stage' ? null : <aside className={styles.stage}>{stage}</aside>}
    </div>
  );
}

/** How wide the page may be: as wide as a form is without more. */
function widthOf({ chrome }: Frame): string | undefined {
  if (chrome.includes('wide')) return styles.wide;
  if (chrome.includes('panel')) return styles.panel;
  return chrome.includes('broad') ? styles.broad : undefined;
}

/** Beside the menu the header holds links alone: the logo and the way out are in the menu. */
function PageHeader({ frame, route, isWide }: PageFrameProps): ReactNode {
  const words = useWords();
  const { signing } = useProgramme();
  const { menu } = frame;
  if (menu !== undefined && isWide) {
    return menu.header.length === 0 ? null : (
      <nav className={styles.strip} aria-label={words('page-links')}>
        <HeaderMenu menu={menu} route={route} />
      </nav>
    );
  }
  return (
    <Header name={frame.brand} homeUrl={frame.homeUrl} logo={frame.logo}>
      {menu !== undefined ? (
        <MenuButton frame={frame} menu={menu} route={route} />
      ) : frame.signedIn && signing !== undefined ? (
        <a className={styles.signOut} href={signing.out}>
          {words('sign-out')}
        </a>
      ) : null}
    </Header>
  );
}
