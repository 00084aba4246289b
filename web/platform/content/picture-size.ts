import type { PictureSize } from '#web/platform/domain/picture-slots.ts';

/** The size of a PNG, JPEG or WebP picture in pixels, as its header says; nothing when it says none. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizeOfPng(file) ?? sizeOfJpeg(file) ?? sizeOfWebp(file);
  return size === undefined || size.width === 0 || size.height === 0 ? undefined : size;
}

function sizeOfPng(file: Buffer): PictureSize | undefined {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Segments follow each other; the size stands in the one that begins a frame: C0 to CF without C4, C8 and CC, which are tables. */
function sizeOfJpeg(file: Buffer): PictureSize | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    // A marker may be preceded by any number of filling bytes.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Three ways of writing WebP: extended, without loss, with loss (RFC 9649). */
function sizeOfWebp(file: Buffer): PictureSize | undefined {
  if (file.length < 30 || file.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + file.readUIntLE(24, 3), height: 1 + file.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
