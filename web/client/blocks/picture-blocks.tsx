import type { ReactNode } from 'react';
import type { BlockView } from '#journeys/engine/step-view.ts';
import { Illustration, illustrationOf } from '../components/illustration/illustration.tsx';
import { requiredWords, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

interface Asset {
  readonly src: string;
  readonly alt: string;
}

/** The picture of an image or banner block. @throws when the block has none. */
export function assetOf(block: BlockView): Asset {
  const asset = block['asset'];
  if (typeof asset !== 'object' || asset === null || !('src' in asset))
    throw new Error(`The block "${block.id}" has no picture`);
  return asset as Asset;
}

export function ImageBlock({ block }: BlockProps): ReactNode {
  const { src, alt } = assetOf(block);
  return <img className={styles.image} src={src} alt={alt} />;
}

export function BannerBlock({ block }: BlockProps): ReactNode {
  const { src, alt } = assetOf(block);
  return <img className={styles.banner} src={src} alt={alt} />;
}

export function IllustrationBlock({ block }: BlockProps): ReactNode {
  return <Illustration name={illustrationOf(requiredWords(block, 'name'))} />;
}
