import type { ReactNode } from 'react';
import { Illustration, illustrationOf } from '../components/illustration/illustration.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

export function ImageBlock({ block }: BlockProps<'image'>): ReactNode {
  const { src, alt } = block.asset;
  return <img className={styles.image} src={src} alt={alt} />;
}

export function BannerBlock({ block }: BlockProps<'banner'>): ReactNode {
  const { src, alt } = block.asset;
  return <img className={styles.banner} src={src} alt={alt} />;
}

export function IllustrationBlock({ block }: BlockProps<'illustration'>): ReactNode {
  return <Illustration name={illustrationOf(block.name)} />;
}
