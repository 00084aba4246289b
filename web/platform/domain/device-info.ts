export type DeviceOperation = 'login' | 'registration' | 'magic-login';

/** What we note about a device, in the shape that the specification names (ENT-13). */
export interface DeviceInfo {
  readonly os: string;
  readonly platform: string;
  readonly isBot: boolean;
  /** Screen size as `<width>x<height>` in CSS pixels; empty where the browser did not say. */
  readonly resolution: string;
  /** The whole user agent. */
  readonly source: string;
  readonly browser: string;
  readonly isDesktop: boolean;
  readonly isMobile: boolean;
  /** Keyed hash of our own random device cookie, never a fingerprint. */
  readonly deviceId: string;
  readonly version: 2;
  readonly operation: DeviceOperation;
}

/** What the edge knows about the browser that asks. */
export interface DeviceTraits {
  readonly userAgent: string;
  readonly resolution: string | null;
  readonly deviceIdHash: string;
}

/** Tried in order: most browsers also carry the names of those that they descend from. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

/** iPhones call themselves "like Mac OS X", Android phones "Linux". */
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iOS', /\biPhone\b|\biPad\b|\biPod\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const botMark = /bot\b|crawl|spider|slurp|headless|curl\/|wget\/|python-requests|monitor/i;
const mobileMark = /\bMobi|\bAndroid\b|\biPhone\b|\biPad\b|\biPod\b/i;
const longestUserAgent = 512;

/** The device as its user agent describes it: hints for people who look into a case, never authority (ENT-13). */
export function describeDevice(traits: DeviceTraits, operation: DeviceOperation): DeviceInfo {
  const source = traits.userAgent.slice(0, longestUserAgent);
  const isBot = source === '' || botMark.test(source);
  const isMobile = isPhone(source);
  return {
    os: nameIn(systems, source),
    platform: /\(([^;)]+)/.exec(source)?.[1]?.trim() ?? 'unknown',
    isBot,
    resolution: traits.resolution !== null && /^\d{1,5}x\d{1,5}$/.test(traits.resolution) ? traits.resolution : '',
    source,
    browser: nameIn(browsers, source),
    isDesktop: !isMobile && !isBot,
    isMobile,
    deviceId: traits.deviceIdHash,
    version: 2,
    operation,
  };
}

/** Whether a user agent is one of a phone or tablet (MOB-01); a tablet that calls itself a desktop is one. */
export function isPhone(userAgent: string): boolean {
  return mobileMark.test(userAgent);
}

function nameIn(names: typeof browsers, source: string): string {
  return names.find(([, mark]) => mark.test(source))?.[0] ?? 'unknown';
}
