/** Rows of modules; true is dark. */
export type Square = readonly (readonly boolean[])[];

export interface Drawn {
  readonly modules: Square;
  /** Where marks stand that no mask may change. */
  readonly fixed: Square;
}

/** The square of a version with its marks and codewords, before a mask is laid over it. */
export function drawSquare(version: number, codewords: readonly number[]): Drawn {
  const size = 17 + 4 * version;
  const marks = new Map<string, boolean>();
  for (let at = 0; at < size; at += 1) {
    marks.set(key({ x: 6, y: at }), at % 2 === 0);
    marks.set(key({ x: at, y: 6 }), at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(marks, { x, y }, [true, true, false, true, false]);
  for (const centre of alignmentCentres(version)) drawRings(marks, centre, [true, false, true]);
  for (const place of formatPlaces(size).flat()) marks.set(key(place), false);
  marks.set(key({ x: 8, y: size - 8 }), true);
  for (const { x, y, isDark } of versionBits(version, size)) marks.set(key({ x, y }), isDark);
  const everywhere = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => key({ x, y })));
  const fixed = everywhere.map((row) => row.map((place) => marks.has(place)));
  const modules = everywhere.map((row) => row.map((place) => marks.get(place) === true));
  for (const [bit, { x, y }] of codewordPlaces(fixed).entries()) {
    const row = modules[y];
    if (row !== undefined) row[x] = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
  }
  return { modules, fixed };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function key({ x, y }: Place): string {
  return `${String(x)},${String(y)}`;
}

/** Square rings around a centre, the innermost first. */
function drawRings(marks: Map<string, boolean>, centre: Place, rings: readonly boolean[]): void {
  const reach = rings.length - 1;
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const isDark = rings[Math.max(Math.abs(dx), Math.abs(dy))] === true;
      marks.set(key({ x: centre.x + dx, y: centre.y + dy }), isDark);
    }
}

function alignmentCentres(version: number): Place[] {
  if (version === 1) return [];
  const far = 10 + 4 * version;
  const lines = version < 7 ? [6, far] : [6, (6 + far) / 2, far];
  const isCorner = ({ x, y }: Place) => (x === 6 || y === 6) && (x + y === 12 || x === far || y === far);
  return lines.flatMap((y) => lines.map((x) => ({ x, y }))).filter((centre) => !isCorner(centre));
}

/** From version 7 on its number stands twice beside the corner marks. */
function versionBits(version: number, size: number): (Place & { readonly isDark: boolean })[] {
  if (version < 7) return [];
  const bits = (version << 12) | remainder(version, 0x1f25, 12);
  return Array.from({ length: 18 }, (_, bit) => {
    const [near, far, isDark] = [Math.floor(bit / 3), size - 11 + (bit % 3), ((bits >>> bit) & 1) === 1];
    return [
      { x: near, y: far, isDark },
      { x: far, y: near, isDark },
    ];
  }).flat();
}

/** Where the bits of the codewords stand: in zigzag from the lower right, two columns at a time, past the marks. */
function codewordPlaces(fixed: Square): Place[] {
  const size = fixed.length;
  const places: Place[] = [];
  // The column of marks at 6 counts as none.
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      places.push({ x: right, y }, { x: right - 1, y });
    }
  }
  return places.filter(({ x, y }) => fixed[y]?.[x] === false);
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The square under a mask, with the bits that say which. */
export function masked({ modules, fixed }: Drawn, mask: number): Square {
  const flips = masks[mask];
  if (flips === undefined) throw new Error(`There is no mask ${String(mask)}`);
  const square = modules.map((row, y) => row.map((isDark, x) => isDark !== (fixed[y]?.[x] !== true && flips(x, y))));
  // Error correction M is 00.
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  for (const places of formatPlaces(square.length))
    for (const [bit, { x, y }] of places.entries()) {
      const row = square[y];
      if (row !== undefined) row[x] = ((bits >>> bit) & 1) === 1;
    }
  return square;
}

/** Where the fifteen bits of the format stand, twice, from the lowest. */
function formatPlaces(size: number): readonly [readonly Place[], readonly Place[]] {
  const near = [0, 1, 2, 3, 4, 5, 7, 8];
  const around = [...near.map((y) => ({ x: 8, y })), ...[7, 5, 4, 3, 2, 1, 0].map((x) => ({ x, y: 8 }))];
  const apart = Array.from({ length: 15 }, (_, bit) =>
    bit < 8 ? { x: size - 1 - bit, y: 8 } : { x: 8, y: size - 15 + bit },
  );
  return [around, apart];
}

/** The bits of a BCH code that follow `value`. */
function remainder(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return rest;
}
