import type { PictureSize } from '../../../../web/platform/domain/picture-slots';
import { visibleBox, type Box } from './crop';

/** @throws when the browser can make no picture of it. */
export async function loadImage(source: string | Blob): Promise<HTMLImageElement> {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    throw new Error('This file isn’t a picture that can be shown. Choose a PNG, JPEG, WebP or SVG.');
  } finally {
    if (typeof source !== 'string') URL.revokeObjectURL(url);
  }
}

function draw(image: HTMLImageElement | HTMLCanvasElement, from: Box, to: PictureSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(to.width));
  canvas.height = Math.max(1, Math.round(to.height));
  contextOf(canvas).drawImage(image, from.left, from.top, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t edit pictures.');
  context.imageSmoothingQuality = 'high';
  return context;
}

const whole = ({ naturalWidth, naturalHeight }: HTMLImageElement): Box => ({
  left: 0,
  top: 0,
  width: naturalWidth,
  height: naturalHeight,
});

const ENOUGH_TO_JUDGE = 120;

/** The pixels of a picture made small: enough to tell its colours. */
export function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  return read(draw(image, whole(image), fitted(whole(image), { width: ENOUGH_TO_JUDGE, height: ENOUGH_TO_JUDGE })));
}

function read(canvas: HTMLCanvasElement): Uint8ClampedArray {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height).data;
}

/** `size` made smaller, where it must be, to stand within `box`. */
function fitted(size: PictureSize, box: PictureSize): PictureSize {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
}

const QUALITIES = [0.9, 0.84, 0.76, 0.68, 0.6, 0.5];

/** A part of a picture as a file of `to` pixels or fewer, as good as `lightBytes` allow. What the file held besides pixels is gone. */
export async function cutOut(
  image: HTMLImageElement,
  from: Box,
  { best, lightBytes }: { readonly best: PictureSize; readonly lightBytes: number },
): Promise<Blob> {
  const canvas = draw(image, from, fitted(from, best));
  let last: Blob | undefined;
  for (const quality of QUALITIES) {
    last = await encoded(canvas, quality);
    if (last.size <= lightBytes) return last;
  }
  return last ?? encoded(canvas, 0.5);
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  // Some browsers write no WebP and give a PNG instead.
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser couldn’t save the picture.'))),
      type,
      quality,
    );
  });
}

const LARGEST_LOGO: PictureSize = { width: 960, height: 240 };
/** To find the edges of a logo no more pixels are looked at; a drawing, which has no pixels of its own, is drawn this large. */
const LOOKED_AT: PictureSize = { width: 1600, height: 1600 };

/**
 * A logo as a PNG of its pixels alone, without its empty edges. Of an SVG nothing is left but what it looks like, so that no
 * program or address in it goes any further (PTR-05).
 */
export async function drawnLogo(source: string | Blob): Promise<Blob> {
  const image = await loadImage(source);
  const isDrawing = typeof source !== 'string' && source.type === 'image/svg+xml';
  const look = drawWhole(image, isDrawing ? 'enlarged' : 'as it is');
  const box = visibleBox(read(look), look.width);
  return toBlob(draw(look, box, fitted(box, LARGEST_LOGO)), 'image/png');
}

/** A drawing says its size badly or not at all, so that no part of it can be asked for: it is drawn whole. */
function drawWhole(image: HTMLImageElement, size: 'enlarged' | 'as it is'): HTMLCanvasElement {
  const { width, height } = whole(image);
  const most = Math.min(LOOKED_AT.width / width, LOOKED_AT.height / height);
  const scale = size === 'enlarged' ? most : Math.min(1, most);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
