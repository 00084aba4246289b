import type { PictureSize } from '../../../../web/platform/domain/picture-slots';

/** A part of a picture, in its pixels. */
export interface Box extends PictureSize {
  readonly left: number;
  readonly top: number;
}

/** Which part of a picture is chosen: its middle, as shares of the picture, and how much it is enlarged, 1 or more. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 };

/** The part of `picture` that a frame of the shape `ratio` shows; never beyond an edge. */
export function boxOf(picture: PictureSize, ratio: number, { x, y, zoom }: View): Box {
  const isWide = picture.width / picture.height > ratio;
  const width = (isWide ? picture.height * ratio : picture.width) / zoom;
  const height = width / ratio;
  return {
    left: within(x * picture.width - width / 2, picture.width - width),
    top: within(y * picture.height - height / 2, picture.height - height),
    width,
    height,
  };
}

/** The view moved by shares of what the frame shows; it stops at the edges, so that going back moves it at once. */
export function moved(
  picture: PictureSize,
  ratio: number,
  view: View & { readonly by: readonly [number, number] },
): View {
  const box = boxOf(picture, ratio, view);
  const [right, down] = view.by;
  const left = within(box.left + right * box.width, picture.width - box.width);
  const top = within(box.top + down * box.height, picture.height - box.height);
  return { x: (left + box.width / 2) / picture.width, y: (top + box.height / 2) / picture.height, zoom: view.zoom };
}

/** How much a picture may be enlarged until it has fewer pixels than its place needs; 1 for one that is small already. */
export function mostZoom(picture: PictureSize, ratio: number, least: PictureSize): number {
  const { width, height } = boxOf(picture, ratio, wholeView);
  return Math.max(1, Math.min(width / least.width, height / least.height));
}

export function zoomed(view: View, zoom: number, most: number): View {
  return { ...view, zoom: Math.min(Math.max(1, zoom), most) };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most));
}

const SEEN = 20;

/** The smallest part that holds every pixel which can be seen; all of a picture in which none can. `pixels` as a canvas gives them. */
export function visibleBox(pixels: ArrayLike<number>, width: number): Box {
  const height = pixels.length / 4 / width;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < width * height; at += 1) {
    if ((pixels[at * 4 + 3] ?? 0) < SEEN) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
