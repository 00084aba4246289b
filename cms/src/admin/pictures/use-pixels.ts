import { useEffect, useState } from 'react';
import { loadImage, pixelsOf } from './canvas';

/** The pixels of a picture made small; nothing while it loads, and for what is no picture. */
export function usePixels(url: string | undefined): Uint8ClampedArray | undefined {
  const [seen, setSeen] = useState<{ readonly url: string; readonly pixels: Uint8ClampedArray }>();
  useEffect(() => {
    if (url === undefined) return;
    let isWanted = true;
    loadImage(url).then(
      (image) => {
        if (isWanted) setSeen({ url, pixels: pixelsOf(image) });
      },
      () => setSeen(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [url]);
  return seen?.url === url ? seen?.pixels : undefined;
}
