import { codewordsFor } from './qr-codewords.ts';
import { drawSquare, masked, type Square } from './qr-square.ts';

/** The longest address that a code of ours holds, in bytes. */
export const longestInQrCode = 213;

/**
 * `text` as a QR code (ISO/IEC 18004): rows of dark and light modules, without the quiet zone around it.
 *
 * Bytes, error correction M (15% may be hidden), the smallest version from 1 to 10, the mask that scans best.
 *
 * @throws {Error} when it is longer than `longestInQrCode`.
 */
export function qrCode(text: string): Square {
  const { version, codewords } = codewordsFor(new TextEncoder().encode(text));
  const drawn = drawSquare(version, codewords);
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => masked(drawn, mask));
  return all.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** How hard a code is to scan: the four rules of the standard, added up. */
function penalty(square: Square): number {
  const size = square.length;
  const lines = [...square, ...square.map((_, x) => square.map((row) => row[x] === true))];
  let points = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/gu)) points += run.length - 2;
    // Looks like a corner mark: overlapping ones count too.
    points += 40 * [...text.matchAll(/(?=00001011101|10111010000)/gu)].length;
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const [here, left, above, before] = [
        square[y]?.[x],
        square[y]?.[x - 1],
        square[y - 1]?.[x],
        square[y - 1]?.[x - 1],
      ];
      if (here === left && here === above && here === before) points += 3;
    }
  const dark = square.flat().filter(Boolean).length;
  return points + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
