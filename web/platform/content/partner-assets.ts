import { createHash } from 'node:crypto';

import type { PartnerContent } from '#web/platform/domain/content.ts';
import type { MediaFile } from '#web/platform/domain/release.ts';

/** Where in a partner pictures are named. */
export const picturesOfPartner: readonly AssetPath[] = [
  ['customizations', 'signUp', 'bannerSrc'],
  ['customizations', 'login', 'bannerSrc'],
  ['customizations', 'verifyEmail', 'bannerSrc'],
  ['customizations', 'logoSrc'],
  ['customizations', 'charity', 'headerSrc'],
  ['customizations', 'press', 'logoSrc'],
  ['customizations', 'cardArt', 'pictureSrc'],
];

export type AssetPath = readonly string[];

export interface NamedAsset {
  readonly path: AssetPath;
  readonly src: string;
}

/** Every picture that `partner` names, with the place where it does. */
export function assetsOf(partner: PartnerContent): NamedAsset[] {
  return assetsAt(partner, picturesOfPartner);
}

/** Every picture that `entry` names at one of `places`. */
export function assetsAt(entry: object, places: readonly AssetPath[]): NamedAsset[] {
  return places.flatMap((path) => {
    const src = valueAt(entry, path);
    return typeof src === 'string' && src !== '' ? [{ path, src }] : [];
  });
}

/** `entry` with the pictures at `places` named by what they are served under. */
export function withServedAssets<Entry extends object>(
  entry: Entry,
  places: readonly AssetPath[],
  served: (src: string) => string,
): Entry {
  const copy = structuredClone(entry);
  for (const { path, src } of assetsAt(entry, places)) {
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
