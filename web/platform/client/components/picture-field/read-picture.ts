/** What is wrong with a picture, or what may be. */
export type PictureProblem = 'unreadable' | 'too-large';
export type PictureDoubt = 'small' | 'dark' | 'bright';

export interface ReadPicture {
  readonly file: File;
  /** To be shown; never sent. */
  readonly bitmap: ImageBitmap;
  readonly doubts: readonly PictureDoubt[];
}

export const mostBytes = 10 * 1024 * 1024;
const shownPixels = 1000;
const fewestPixels = 900;
const sampleSide = 48;

/** Reads a picture that was taken or chosen: what it is by its own bytes, and whether it may be too poor to be of use. */
export async function readPicture(file: File): Promise<ReadPicture | PictureProblem> {
  if (file.size > mostBytes) return 'too-large';
  if (!isPicture(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return 'unreadable';
  try {
    const whole = await createImageBitmap(file);
    const doubts: PictureDoubt[] = Math.max(whole.width, whole.height) < fewestPixels ? ['small'] : [];
    const light = lightOf(whole);
    if (light < 50) doubts.push('dark');
    if (light > 235) doubts.push('bright');
    const scale = Math.min(1, shownPixels / Math.max(whole.width, whole.height));
    const bitmap = await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    });
    whole.close();
    return { file, bitmap, doubts };
  } catch {
    return 'unreadable';
  }
}

/** JPEG or PNG. */
function isPicture([first, second, third, fourth]: Uint8Array): boolean {
  const isJpeg = first === 0xff && second === 0xd8 && third === 0xff;
  return isJpeg || (first === 0x89 && second === 0x50 && third === 0x4e && fourth === 0x47);
}

/** How light it is on the whole, 0 to 255. */
function lightOf(picture: ImageBitmap): number {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = sampleSide;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) return 128;
  drawing.drawImage(picture, 0, 0, sampleSide, sampleSide);
  const { data } = drawing.getImageData(0, 0, sampleSide, sampleSide);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
  return sum / (sampleSide * sampleSide);
}
