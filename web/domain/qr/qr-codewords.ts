/** By version from 1 to 10, at error correction M: codewords in all, of correction in each block, and blocks. */
const capacities = [
  { all: 26, correction: 10, blocks: 1 },
  { all: 44, correction: 16, blocks: 1 },
  { all: 70, correction: 26, blocks: 1 },
  { all: 100, correction: 18, blocks: 2 },
  { all: 134, correction: 24, blocks: 2 },
  { all: 172, correction: 16, blocks: 4 },
  { all: 196, correction: 18, blocks: 4 },
  { all: 242, correction: 22, blocks: 4 },
  { all: 292, correction: 22, blocks: 5 },
  { all: 346, correction: 26, blocks: 5 },
] as const;

export interface Codewords {
  readonly version: number;
  /** In the order in which they are drawn. */
  readonly codewords: readonly number[];
}

/** The codewords of `bytes` in the smallest version that holds them. @throws {Error} when none does. */
export function codewordsFor(bytes: Uint8Array): Codewords {
  const found = capacities.findIndex(({ all, correction, blocks }, index) => {
    return bytes.length + headerBytes(index + 1) <= all - correction * blocks;
  });
  const capacity = capacities[found];
  if (capacity === undefined) throw new Error(`${String(bytes.length)} bytes are too many for a QR code of ours`);
  const version = found + 1;
  const room = capacity.all - capacity.correction * capacity.blocks;
  const blocks = inBlocks(dataCodewords(bytes, version, room), capacity.blocks);
  const corrections = blocks.map((block) => correctionOf(block, capacity.correction));
  return { version, codewords: [...interleaved(blocks), ...interleaved(corrections)] };
}

/** Mode, length and end take half a codeword each, and the length a whole one; from version 10 two. */
function headerBytes(version: number): number {
  return version < 10 ? 2 : 3;
}

function dataCodewords(bytes: Uint8Array, version: number, room: number): number[] {
  const length = bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
  const content = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const bits = `0100${length}${content}0000`;
  const words = (bits.match(/.{8}/gu) ?? []).map((word) => Number.parseInt(word, 2));
  const padding = [0xec, 0x11];
  return [...words, ...Array.from({ length: room - words.length }, (_, index) => padding[index % 2] ?? 0)];
}

/** Blocks of nearly the same length; the later ones are longer by one. */
function inBlocks(words: readonly number[], count: number): number[][] {
  const short = Math.floor(words.length / count);
  const firstLong = count - (words.length % count);
  let at = 0;
  return Array.from({ length: count }, (_, index) => {
    const block = words.slice(at, at + short + (index >= firstLong ? 1 : 0));
    at += block.length;
    return block;
  });
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

/** Reed-Solomon over GF(2^8) with 0x11d: the rest of the block divided by the generator of `count` roots. */
function correctionOf(block: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = Array.from({ length: count }, () => 0);
  for (const word of block) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, coefficient] of divisor.entries())
      rest[index] = (rest[index] ?? 0) ^ product(coefficient, factor);
  }
  return rest;
}

/** Coefficients from the highest power down, without the first, which is 1. */
function generator(count: number): number[] {
  let coefficients = [1];
  let root = 1;
  for (let index = 0; index < count; index += 1) {
    const next = [...coefficients, 0];
    for (const [at, coefficient] of coefficients.entries())
      next[at + 1] = (next[at + 1] ?? 0) ^ product(coefficient, root);
    coefficients = next;
    root = product(root, 2);
  }
  return coefficients.slice(1);
}

function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}
