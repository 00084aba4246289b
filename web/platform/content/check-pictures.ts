import type { Problem } from '#form-schemas/problem.ts';
import type { PartnerContent } from '#web/platform/domain/content.ts';
import { judgePicture, type PictureSlot, pictureSlots } from '#web/platform/domain/picture-slots.ts';

import { assetsOf, checkAsset, valueAt } from './partner-assets.ts';
import { pictureSize } from './picture-size.ts';

const pointerTo = (path: string) => `/${path.replaceAll('.', '/')}`;

/** Banners of which nobody has said what they show, or that they are decorations (WCAG 2.2, 1.1.1). */
export function unsaidPictures(partner: object, file: string): readonly Problem[] {
  return pictureSlots.flatMap(({ path, says }) => {
    if (says === undefined || !isNamed(partner, path) || typeof valueAt(partner, says.split('.')) === 'string')
      return [];
    return [
      {
        code: 'P065',
        file,
        pointer: pointerTo(says),
        message: 'Nobody has said what this picture shows',
        expected: 'what it shows, in words for those who do not see it; or that it is a decoration',
      },
    ];
  });
}

function isNamed(partner: object, path: string): boolean {
  const src = valueAt(partner, path.split('.'));
  return typeof src === 'string' && src !== '';
}

/**
 * What is wrong with the pictures of a partner that is about to be published (PTR-05): too small or too heavy for their places,
 * and banners without words.
 *
 * Asked of what is published anew alone: a picture that was published before never keeps another partner from being published.
 * A picture that is missing, or none, is told of where releases are built.
 */
export async function checkPictures(
  partner: PartnerContent,
  file: string,
  readAsset: (src: string) => Promise<Uint8Array | undefined>,
): Promise<readonly Problem[]> {
  const problems = [...unsaidPictures(partner, file)];
  for (const { path, src } of assetsOf(partner)) {
    const slot = pictureSlots.find((one) => one.path === path.join('.'));
    const bytes = slot && (await readAsset(src));
    if (slot === undefined || bytes === undefined || checkAsset(bytes).kind !== 'picture') continue;
    problems.push(...refusals(slot, bytes, file));
  }
  return problems;
}

function refusals(slot: PictureSlot, bytes: Uint8Array, file: string): readonly Problem[] {
  const size = pictureSize(bytes);
  const place = { file, pointer: pointerTo(slot.path) };
  if (size === undefined) return [{ code: 'P062', ...place, message: 'The size of this picture cannot be read' }];
  return judgePicture(slot, { ...size, bytes: bytes.byteLength })
    .filter(({ level }) => level === 'refused')
    .map(({ message }) => ({ code: 'P064', ...place, message }));
}
