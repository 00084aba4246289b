import { useState, type ReactNode } from 'react';
import type { Frame } from '../api/journeys.ts';
import { classNames } from '../components/class-names.ts';
import { Dialog } from '../components/dialog/dialog.tsx';
import { Drawer } from '../components/drawer/drawer.tsx';
import { GetApp } from '../components/get-app/get-app.tsx';
import { Icon, isIcon } from '../components/icon/icon.tsx';
import { TabLinks } from '../components/tab-links/tab-links.tsx';
import styles from './menu.module.css';
import { useWidth } from './use-wide-screen.ts';
import { useWords } from './words.ts';

type Menu = NonNullable<Frame['menu']>;
type Item = Menu['main'][number];

export interface MenuProps {
  frame: Frame;
  menu: Menu;
  /** The page that is shown. */
  route: string;
}

/** The drawer that stands beside the page on a wide screen (LAY-01). */
export function SideMenu(props: MenuProps): ReactNode {
  return (
    <header className={styles.side}>
      <MenuContent {...props} onChoice={() => undefined} />
    </header>
  );
}

/** The button that opens the drawer on a phone, with a mark when something in it waits (LAY-01). */
export function MenuButton(props: MenuProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { menu } = props;
  const waiting = menu.main.find(({ dot }) => dot !== undefined)?.dot;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Icon name="menu" />
        {menu.label}
        {waiting === undefined ? null : <Dot dot={waiting} />}
      </button>
      <Drawer label={menu.label} closeLabel={menu.close} isOpen={isOpen} onClose={close}>
        <MenuContent {...props} onChoice={close} />
      </Drawer>
    </>
  );
}

/** Links of the header, such as the way home from a page of the card. */
export function HeaderMenu({ menu, route }: Pick<MenuProps, 'menu' | 'route'>): ReactNode {
  return menu.header.length === 0 ? null : (
    <ul className={styles.header}>
      {menu.header.map((item) => (
        <li key={item.href}>
          <MenuLink item={item} route={route} />
        </li>
      ))}
    </ul>
  );
}

/** The pages of a section, as links that look like tabs: each has an address, and Back goes back (ACC-01). */
export function SectionTabs({ menu: { tabs } }: Pick<MenuProps, 'menu'>): ReactNode {
  if (tabs === undefined) return null;
  const items = tabs.items.map(({ label, href, dot, isHere }) => ({
    text: label,
    href,
    isHere: isHere === true,
    mark: dot === undefined ? undefined : <Dot dot={dot} />,
  }));
  return <TabLinks label={tabs.label} items={items} />;
}

function MenuContent({ frame, menu, route, onChoice }: MenuProps & { onChoice: () => void }): ReactNode {
  return (
    <div className={styles.content}>
      {frame.logo === undefined ? (
        <p className={styles.name}>{frame.brand}</p>
      ) : (
        <img className={styles.logo} {...frame.logo} />
      )}
      <nav aria-label={menu.label} className={styles.nav} onClick={onChoice}>
        <ul className={styles.main}>
          {menu.main.map((item) => (
            <li key={item.href}>
              <MenuLink item={item} route={route} />
            </li>
          ))}
        </ul>
        <ul className={styles.secondary}>
          {menu.secondary.map((item) => (
            <li key={item.href}>
              <MenuLink item={item} route={route} />
            </li>
          ))}
        </ul>
      </nav>
      {frame.app === undefined ? null : <DownloadApp app={frame.app} />}
    </div>
  );
}

function MenuLink({ item: { label, href, icon, dot, isHere }, route }: { item: Item; route: string }): ReactNode {
  const words = useWords();
  const isOutside = !href.startsWith('/');
  return (
    <a
      className={styles.link}
      href={href}
      aria-current={isHere === true || href === route ? 'page' : undefined}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {isIcon(icon) ? <Icon name={icon} /> : null}
      <span>{label}</span>
      {isOutside ? <span className="visually-hidden">{words('opens-new-tab')}</span> : null}
      {dot === undefined ? null : <Dot dot={dot} />}
    </a>
  );
}

function Dot({ dot: { tone, text } }: { dot: NonNullable<Item['dot']> }): ReactNode {
  return (
    <>
      <span className={classNames(styles.dot, styles[tone])} title={text} />
      <span className="visually-hidden">{text}</span>
    </>
  );
}

/** A code to scan where there is room for it; straight to the store where there is not (MOB-05). */
function DownloadApp({ app }: { app: NonNullable<Frame['app']> }): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const hasRoom = useWidth('appButton');
  const label = (
    <>
      <Icon name="download" />
      {app.download}
    </>
  );
  if (!hasRoom) {
    return (
      <a className={styles.download} href={app.href} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="visually-hidden">{words('opens-new-tab')}</span>
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.download}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {label}
      </button>
      <Dialog
        title={app.title}
        closeLabel={words('close-dialog')}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <GetApp app={app} newTabLabel={words('opens-new-tab')} />
      </Dialog>
    </>
  );
}
