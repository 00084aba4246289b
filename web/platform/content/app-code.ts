import { createHash } from 'node:crypto';

import { encode } from 'uqr';

import type { PartnerContent } from '#web/platform/domain/content.ts';
import type { MediaFile } from '#web/platform/domain/release.ts';

/** The longest address, in characters: a code of 57 modules, which a phone still reads off a screen. */
export const longestInAppCode = 213;
/** Light modules around a code, as scanners need them. */
const quietZone = 4;

/** The picture that a phone scans to get the partner's app, else ours (MOB-03); nothing where no app is named. */
export function appCode(partner: PartnerContent, fallback: PartnerContent | undefined): MediaFile | undefined {
  const address = partner.customizations.urls?.app || fallback?.customizations.urls?.app;
  if (address === undefined || address === '') return undefined;
  const bytes = Buffer.from(svgOf(address));
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  return { file: `${hash}.svg`, contentType: 'image/svg+xml', bytes };
}

/** Black on white in every brand: a scanner knows no other. */
function svgOf(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/gu),
    ].map(({ 0: { length }, index }) => `M${String(index)} ${String(y)}h${String(length)}v1h-${String(length)}z`),
  );
  const side = String(size);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${runs.join('')}"/></svg>`;
}
