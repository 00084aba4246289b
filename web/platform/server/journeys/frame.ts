import { type Facts, type Step, usualChrome } from '#journeys/engine/definition.ts';
import { progressOf } from '#journeys/engine/describe-step.ts';
import { dotOf, isOfSection, type MenuEntry, openEntries } from '#journeys/engine/menu.ts';
import type { Frame, MenuDots } from '#web/platform/contract/screen.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { Account } from '#web/platform/server/ports/asker.ts';

export interface FramedPage {
  readonly partner: string;
  readonly title: string;
  readonly account: Account | undefined;
  /** What is known of who looks at it. */
  readonly facts: Facts;
  /** The page itself; nothing on the way to another. */
  readonly step?: Pick<Step, 'route' | 'chrome' | 'progress'> | undefined;
}

/** What stands around the page, in the brand of `partner` (PTR-01, PTR-08). */
export function presentFrame(content: ServedRelease, page: FramedPage): Frame {
  const { partner: code, account, step } = page;
  const chrome = step?.chrome ?? usualChrome;
  const partner = content.partner(code);
  const logo = content.logo(code);
  const words = content.pageWords(code);
  const homeUrl =
    partner.customizations.footer?.homeUrl || content.partner(defaultPartnerCode).customizations.footer?.homeUrl;
  return {
    partner: partner.code,
    product: content.product,
    brand: partner.name,
    title: titleOf(content, page),
    theme: content.theme(code),
    ...(logo && { logo }),
    homeUrl: homeUrl || '/',
    links: linksIn(content, content.menu.footer, page),
    registration: content.text(code, 'frame.registration'),
    version: content.text(code, 'frame.version'),
    chrome: [...chrome],
    ...helpOf(content, page),
    ...appOf(content, code),
    ...(account && menuOf(content, page)),
    ...(content.hash.length > 0 && { hash: [...content.hash] }),
    ...(words && { words }),
    signedIn: account !== undefined,
    ...(page.facts['sessionExpired'] === true && { sessionExpired: true as const }),
    ...(account && { account: { email: account.email, ...(account.name !== undefined && { name: account.name }) } }),
  };
}

/** The document's title: what this is, how far that is, and whose. */
function titleOf(content: ServedRelease, { partner: code, title, step, facts }: FramedPage): string {
  const progress = step && progressOf(step, facts);
  const partner = content.partner(code);
  const whose = partner.code === defaultPartnerCode ? content.product : partner.name;
  const place = progress && content.text(code, 'progress.step', progress);
  return [title, place, whose].filter((part) => part !== undefined).join(' – ');
}

/** What the help button of a phone opens; nothing where nobody answers questions (LAY-04). */
function helpOf(content: ServedRelease, page: FramedPage): Pick<Frame, 'help'> {
  const [first] = linksIn(content, content.menu.help.slice(0, 1), page);
  if (first === undefined) return {};
  const say = (key: string) => content.text(page.partner, key);
  const links = linksIn(content, content.menu.help, page);
  return { help: { open: say('help.open'), title: say('help.title'), text: say('help.text'), links } };
}

/** The entries of a menu that lead somewhere for this partner. */
function linksIn(content: ServedRelease, entries: readonly MenuEntry[], { partner, facts }: FramedPage) {
  const { definitions, access } = content;
  return openEntries(entries, { definitions, access, facts }).flatMap(({ text, link, route }) => {
    const href = link === undefined ? route : content.link(partner, link);
    return href === undefined ? [] : [{ label: content.text(partner, text), href }];
  });
}

/** Where the app is got, in words and as a code to scan (MOB-03, MOB-04). */
function appOf(content: ServedRelease, code: string): Pick<Frame, 'app'> {
  const href = content.link(code, 'app');
  if (href === undefined) return {};
  const say = (key: string) => content.text(code, key);
  const src = content.appCode(code);
  return {
    app: {
      href,
      ...(src !== undefined && { code: { src, alt: say('app.code') } }),
      title: say('app.title'),
      text: say('app.text'),
      scan: say('app.scan'),
      store: say('app.store'),
      only: say('app.only'),
      download: say('app.download'),
    },
  };
}

/** The drawer and the header's links, where the page has a drawer (LAY-01). */
function menuOf(content: ServedRelease, page: FramedPage): Pick<Frame, 'menu'> {
  const { partner, step } = page;
  if (step?.chrome?.includes('drawer') !== true) return {};
  const { menu } = content;
  const say = (key: string) => content.text(partner, key);
  const tabs = tabsOf(content, page);
  return {
    menu: {
      label: say('menu.label'),
      close: say('menu.close'),
      main: itemsIn(content, menu.main, page),
      secondary: itemsIn(content, menu.secondary, page),
      header: itemsIn(
        content,
        menu.header.filter(({ on }) => on?.includes(step.route) === true),
        page,
      ),
      ...(tabs && { tabs }),
      ...(menu.tiles && { tiles: itemsIn(content, menu.tiles, page) }),
    },
  };
}

type MenuItems = NonNullable<Frame['menu']>['main'];

function itemsIn(content: ServedRelease, entries: readonly MenuEntry[], page: FramedPage): MenuItems {
  const { partner, facts, step } = page;
  const { definitions, access } = content;
  const say = (key: string) => content.text(partner, key);
  return openEntries(entries, { definitions, access, facts }).flatMap((entry) => {
    const href = entry.link === undefined ? entry.route : content.link(partner, entry.link);
    const dot = dotOf(entry, facts);
    if (href === undefined) return [];
    const { icon, text } = entry;
    return [
      {
        label: say(text),
        href,
        ...(icon && { icon }),
        ...(step !== undefined && isOfSection(entry, step.route) && { isHere: true as const }),
        ...(dot && { dot: { tone: dot.tone, text: say(dot.text) } }),
      },
    ];
  });
}

/** What is marked in the page's menu, for a page that is open already (ACC-07); nothing where it has none. */
export function menuDots(content: ServedRelease, page: FramedPage): MenuDots | undefined {
  const { menu } = menuOf(content, page);
  return menu && { main: dotsOf(menu.main), tabs: dotsOf(menu.tabs?.items ?? []) };
}

function dotsOf(items: MenuItems): MenuDots['main'] {
  return Object.fromEntries(items.flatMap(({ href, dot }) => (dot === undefined ? [] : [[href, dot]])));
}

/** The tabs of a section, on each of its own pages; a single page needs none (ACC-01). */
function tabsOf(content: ServedRelease, page: FramedPage): NonNullable<Frame['menu']>['tabs'] {
  const { partner, step } = page;
  const section = content.menu.main.find(({ tabs }) => tabs?.some(({ route }) => route === step?.route));
  if (section === undefined) return undefined;
  const items = itemsIn(content, section.tabs ?? [], page);
  if (items.length < 2) return undefined;
  return {
    label: content.text(partner, section.text),
    // A tab is its page alone: what stands below the first would mark two.
    items: items.map(({ isHere: _below, ...item }) => ({
      ...item,
      ...(item.href === step?.route && { isHere: true as const }),
    })),
  };
}
