import { type ChromePart, usualChrome } from '#journeys/engine/definition.ts';
import type { Frame } from '#web/contract/screen.ts';
import { defaultPartnerCode } from '#web/domain/content.ts';
import type { ServedRelease } from '#web/server/content/served-release.ts';

export interface Account {
  readonly email: string;
  readonly name: string | undefined;
}

export interface FramedPage {
  readonly partner: string;
  readonly title: string;
  readonly account: Account | undefined;
  /** The browser came with the session of somebody signed in, which is over. */
  readonly sessionExpired?: boolean;
  /** As the step says it. */
  readonly chrome?: readonly ChromePart[] | undefined;
}

const legalLinks = [
  ['legal.terms', 'terms'],
  ['legal.privacy', 'privacyPolicy'],
  ['legal.terms-of-use', 'termsOfUse'],
  ['legal.faq', 'faq'],
] as const;

/** What stands around the page, in the brand of `partner` (PTR-01, PTR-08). */
export function presentFrame(content: ServedRelease, page: FramedPage): Frame {
  const { partner: code, title, account, chrome = usualChrome, sessionExpired = false } = page;
  const partner = content.partner(code);
  const logo = content.asset(code, 'logo');
  const homeUrl =
    partner.customizations.footer?.homeUrl || content.partner(defaultPartnerCode).customizations.footer?.homeUrl;
  return {
    partner: partner.code,
    product: content.product,
    title: `${title} – ${partner.code === defaultPartnerCode ? content.product : partner.name}`,
    theme: content.theme(code),
    ...(logo && { logo }),
    homeUrl: homeUrl || '/',
    links: [
      ...legalLinks.flatMap(([key, name]) => {
        const href = content.link(code, name);
        return href === undefined ? [] : [{ label: content.text(code, key), href }];
      }),
      { label: content.text(code, 'about.link'), href: '/about' },
    ],
    registration: content.text(code, 'frame.registration'),
    version: content.text(code, 'frame.version'),
    chrome: [...chrome],
    ...helpOf(content, code),
    ...appOf(content, code),
    signedIn: account !== undefined,
    ...(sessionExpired && { sessionExpired }),
    ...(account && { account: { email: account.email, ...(account.name !== undefined && { name: account.name }) } }),
  };
}

/** What the help button of a phone opens; nothing where nobody answers questions (LAY-04). */
function helpOf(content: ServedRelease, code: string): Pick<Frame, 'help'> {
  const faq = content.link(code, 'faq');
  if (faq === undefined) return {};
  const say = (key: string) => content.text(code, key);
  const links = [
    { label: say('legal.faq'), href: faq },
    { label: say('about.link'), href: '/about' },
  ];
  return { help: { open: say('help.open'), title: say('help.title'), text: say('help.text'), links } };
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
    },
  };
}
