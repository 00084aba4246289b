import { createHash } from 'node:crypto';

import type { Bank } from '#web/domain/bank.ts';
import type { ContentBundle, PartnerContent } from '#web/domain/content.ts';
import type { MediaFile } from '#web/domain/release.ts';

/** Where in a partner pictures are named. */
const placesOfPartner = [
  ['customizations', 'signUp', 'bannerSrc'],
  ['customizations', 'login', 'bannerSrc'],
  ['customizations', 'verifyEmail', 'bannerSrc'],
  ['customizations', 'logoSrc'],
] as const;

const placesOfBank = [['enabledImg'], ['enabledRoundedLogo']] as const;

export type AssetPath = readonly string[];

export interface NamedAsset {
  readonly path: AssetPath;
  readonly src: string;
}

/** Every picture that `partner` names, with the place where it does. */
export function assetsOf(partner: PartnerContent): NamedAsset[] {
  return assetsAt(partner, placesOfPartner);
}

/** Every picture that `bank` names, with the place where it does. */
export function assetsOfBank(bank: Bank): NamedAsset[] {
  return assetsAt(bank, placesOfBank);
}

function assetsAt(entry: object, places: readonly AssetPath[]): NamedAsset[] {
  return places.flatMap((path) => {
    const src = valueAt(entry, path);
    return typeof src === 'string' && src !== '' ? [{ path, src }] : [];
  });
}

/** Partners and banks with their pictures named by what they are served under. */
export function withServedAssets(
  { partners, banks }: Pick<ContentBundle, 'partners' | 'banks'>,
  served: (src: string) => string,
): Pick<ContentBundle, 'partners' | 'banks'> {
  return {
    partners: Object.fromEntries(
      Object.entries(partners).map(([key, partner]) => [key, renamed(partner, assetsOf(partner), served)]),
    ),
    banks: banks.map((bank) => renamed(bank, assetsOfBank(bank), served)),
  };
}

function renamed<Entry extends object>(
  entry: Entry,
  assets: readonly NamedAsset[],
  served: (src: string) => string,
): Entry {
  const copy = structuredClone(entry);
  for (const { path, src } of assets) {
    const holder = valueAt(copy, path.slice(0, -1)) as Record<string, unknown>;
    holder[path.at(-1) ?? ''] = served(src);
  }
  return copy;
}

/** What stands at `path` inside `value`; nothing where there is no such place. */
export function valueAt(value: unknown, path: AssetPath): unknown {
  let inside = value;
  for (const key of path) {
    if (typeof inside !== 'object' || inside === null) return undefined;
    inside = (inside as Record<string, unknown>)[key];
  }
  return inside;
}

export const largestAsset = 2 * 1024 * 1024;

interface RasterType {
  readonly contentType: string;
  readonly extension: string;
  readonly starts: (bytes: Buffer) => boolean;
}

// The bytes decide, never the name: SVG and HTML dressed up as a picture are refused (PTR-05).
const rasterTypes: readonly RasterType[] = [
  {
    contentType: 'image/png',
    extension: 'png',
    starts: (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  },
  { contentType: 'image/jpeg', extension: 'jpg', starts: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' },
  {
    contentType: 'image/webp',
    extension: 'webp',
    starts: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
];

export type CheckedAsset =
  { readonly kind: 'picture'; readonly media: MediaFile } | { readonly kind: 'too-large' | 'not-a-picture' };

/** The picture in `bytes`, named by its hash; or why it is none that we serve. */
export function checkAsset(bytes: Uint8Array): CheckedAsset {
  if (bytes.byteLength > largestAsset) return { kind: 'too-large' };
  const type = rasterTypes.find(({ starts }) => starts(Buffer.from(bytes)));
  if (type === undefined) return { kind: 'not-a-picture' };
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { kind: 'picture', media: { file: `${hash}.${type.extension}`, contentType: type.contentType, bytes } };
}
