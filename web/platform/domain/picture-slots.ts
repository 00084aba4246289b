/** A place on the customers' pages for which a partner chooses a picture (PTR-01). */
export interface PictureSlot {
  /** Where the delivered partner names the picture. */
  readonly path: string;
  /** Where it says what the picture shows; an empty text is a decoration. Nothing where other words of the page say it. */
  readonly says?: string;
  /** What it is for, in a sentence for whoever chooses it. */
  readonly purpose: string;
  /** The size that is best, in pixels. */
  readonly best: PictureSize;
  /** Smaller is refused. */
  readonly least: PictureSize;
  /** `cut`: pages cut it to a shape of their own, so its shape is given. `whole`: it is drawn whole, in any shape. */
  readonly fit: 'cut' | 'whole';
  /** More is slow on a phone, in bytes. */
  readonly lightBytes: number;
  /** More is refused, in bytes. */
  readonly mostBytes: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface PictureFacts extends PictureSize {
  readonly bytes: number;
}

/** What there is to say of a picture: `refused` is not published, `warned` is for whoever chose it to judge. */
export interface PictureJudgement {
  readonly level: 'refused' | 'warned';
  readonly kind: 'small' | 'shape' | 'heavy';
  readonly message: string;
}

const banner = {
  best: { width: 1200, height: 900 },
  least: { width: 600, height: 300 },
  fit: 'cut',
  // The first page's largest picture: what customers wait for.
  lightBytes: 100_000,
  mostBytes: 400_000,
} as const;

/** The height and the width beyond which pages draw no logo, in CSS pixels. */
const drawnLogo: PictureSize = { width: 192, height: 40 };

export const pictureSlots: readonly PictureSlot[] = [
  {
    path: 'customizations.logoSrc',
    purpose:
      'At the top of every page and in the menu, on the page background. Screen readers say the partner’s name for it.',
    best: { width: 480, height: 120 },
    least: { width: 40, height: 40 },
    fit: 'whole',
    lightBytes: 40_000,
    mostBytes: 200_000,
  },
  {
    ...banner,
    path: 'customizations.signUp.bannerSrc',
    says: 'customizations.signUp.bannerAlt',
    purpose: 'Beside the registration on a desktop, and as a strip above it on a phone.',
  },
  {
    ...banner,
    path: 'customizations.login.bannerSrc',
    says: 'customizations.login.bannerAlt',
    purpose: 'Beside the sign-in on a desktop, and as a strip above it on a phone.',
  },
  {
    ...banner,
    path: 'customizations.verifyEmail.bannerSrc',
    says: 'customizations.verifyEmail.bannerAlt',
    purpose: 'On the page that waits for the link in the email.',
  },
  {
    ...banner,
    path: 'customizations.charity.headerSrc',
    says: 'customizations.charity.headerAlt',
    purpose: 'Across the top of the page before the bank, for customers of a charity.',
  },
  {
    path: 'customizations.cardArt.pictureSrc',
    purpose:
      'The face of the card, edge to edge. The chip is drawn over it at the left, and its foot fades into the card’s background, on which the words stand.',
    best: { width: 1080, height: 680 },
    least: { width: 540, height: 340 },
    fit: 'cut',
    lightBytes: 60_000,
    mostBytes: 400_000,
  },
];

/** How far, as a share, a shape may be from the best one until it is said. */
const shapeTolerance = 0.04;

/** Everything that there is to say of a picture in `slot`, the worst first. Sizes in pixels and bytes. */
export function judgePicture(slot: PictureSlot, facts: PictureFacts): readonly PictureJudgement[] {
  const found = [judgeSize(slot, facts), judgeShape(slot, facts), judgeWeight(slot, facts)].filter(
    (one) => one !== undefined,
  );
  return found.toSorted((one, other) => Number(other.level === 'refused') - Number(one.level === 'refused'));
}

const inPixels = ({ width, height }: PictureSize) => `${String(width)} × ${String(height)} pixels`;

/** A size of a file as people read it. */
export function inKilobytes(bytes: number): string {
  return `${String(Math.ceil(bytes / 1000))} kB`;
}

/** The best shape in words: `4:3`. */
export function shapeOf({ best: { width, height } }: PictureSlot): string {
  const divisor = commonDivisor(width, height);
  return `${String(width / divisor)}:${String(height / divisor)}`;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** The share of the best size from which nobody sees a difference. */
const unseen = 0.9;

function judgeSize({ best, least, fit }: PictureSlot, facts: PictureFacts): PictureJudgement | undefined {
  if (facts.width < least.width || facts.height < least.height) {
    const message = `This picture is too small: it has ${inPixels(facts)}, and needs ${inPixels(least)} or more`;
    return { level: 'refused', kind: 'small', message };
  }
  // A logo is sharp when it has twice the pixels that it is drawn with.
  const wanted =
    fit === 'whole' ? scaledInto(facts, { width: 2 * drawnLogo.width, height: 2 * drawnLogo.height }) : best;
  if (facts.width >= unseen * wanted.width && facts.height >= unseen * wanted.height) return undefined;
  const message = `It has ${inPixels(facts)} and will look blurred on many screens: ${inPixels(wanted)} or more is sharp`;
  return { level: 'warned', kind: 'small', message };
}

function judgeShape(slot: PictureSlot, facts: PictureFacts): PictureJudgement | undefined {
  return slot.fit === 'cut' ? judgeCut(slot, facts) : judgeWhole(facts);
}

function judgeCut(slot: PictureSlot, facts: PictureFacts): PictureJudgement | undefined {
  const wanted = slot.best.width / slot.best.height;
  const off = facts.width / facts.height / wanted;
  if (Math.abs(off - 1) <= shapeTolerance) return undefined;
  const lost = String(Math.round((1 - Math.min(off, 1 / off)) * 100));
  const where = off > 1 ? 'left and right' : 'top and bottom';
  const message = `It is not of the shape ${shapeOf(slot)}: pages will cut about ${lost} % of it away, at the ${where}`;
  return { level: 'warned', kind: 'shape', message };
}

/** The smallest height at which a logo can be told, in CSS pixels. */
const smallestLogo = 20;

function judgeWhole(facts: PictureFacts): PictureJudgement | undefined {
  const drawn = scaledInto(facts, drawnLogo);
  if (drawn.height < smallestLogo) {
    const message = `It is so wide that it will be only ${String(drawn.height)} pixels high: a shape up to 5:1 is easier to read`;
    return { level: 'warned', kind: 'shape', message };
  }
  if (facts.width >= facts.height) return undefined;
  const message = `It is taller than wide, and will be only ${String(drawn.width)} pixels wide: cut away its empty edges, or take a wide one`;
  return drawn.width < smallestLogo ? { level: 'warned', kind: 'shape', message } : undefined;
}

function judgeWeight({ lightBytes, mostBytes }: PictureSlot, { bytes }: PictureFacts): PictureJudgement | undefined {
  if (bytes > mostBytes) {
    const message = `This picture is too heavy: it has ${inKilobytes(bytes)}, and may have ${inKilobytes(mostBytes)} at most`;
    return { level: 'refused', kind: 'heavy', message };
  }
  if (bytes <= lightBytes) return undefined;
  const message = `It has ${inKilobytes(bytes)}: customers on a phone wait for it. Up to ${inKilobytes(lightBytes)} is quick`;
  return { level: 'warned', kind: 'heavy', message };
}

/** `size` as large as it fits into `box`, in whole pixels. */
function scaledInto(size: PictureSize, box: PictureSize): PictureSize {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
}
