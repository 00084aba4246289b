import { createHash } from 'node:crypto';

import type { PartnerContent } from '#web/domain/content.ts';
import { qrCode } from '#web/domain/qr/qr-code.ts';
import type { MediaFile } from '#web/domain/release.ts';

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
  const rows = qrCode(address);
  const side = rows.length + 2 * quietZone;
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/gu),
    ].map(
      ({ 0: { length }, index }) =>
        `M${String(index + quietZone)} ${String(y + quietZone)}h${String(length)}v1h-${String(length)}z`,
    ),
  );
  const box = `0 0 ${String(side)} ${String(side)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${String(side)}v${String(side)}H0z"/><path d="${runs.join('')}"/></svg>`;
}
