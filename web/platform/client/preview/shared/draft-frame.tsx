import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FromPreview, SharedPreview, ToPreview } from '#web/platform/contract/preview.ts';
import styles from './shared.module.css';

export const devices = [
  { width: 390, name: 'Phone' },
  { width: 768, name: 'Tablet' },
  { width: 1280, name: 'Desktop' },
] as const;

interface Props {
  readonly drawn: NonNullable<Extract<SharedPreview, { kind: 'open' }>['drawn']>;
  /** Which page in which state. */
  readonly place: string;
  /** Of the device, in pixels. */
  readonly width: number;
}

/**
 * The customers' page at the width of a device, made smaller where there is less room. It has no origin, so it is known by its
 * window, and told things with the target `*`; the policy of this page lets no other stand in the frame.
 */
export function DraftFrame({ drawn, place, width }: Props): ReactNode {
  const ground = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [room, setRoom] = useState({ width, height: 640 });
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromPreview>) => {
      if (source === frame.current?.contentWindow && origin === 'null' && data.type === 'burgee:ready') setReady(true);
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
    };
  }, []);
  useEffect(() => {
    if (ground.current === null) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(ground.current);
    return () => {
      watch.disconnect();
    };
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const tell = (message: ToPreview) => frame.current?.contentWindow?.postMessage(message, '*');
    tell({ type: 'burgee:settings', textPercent: 100, clicks: 'use', appearance: 'device' });
    tell({ type: 'burgee:draw', number: 1, place, screen: drawn.screen, css: drawn.css });
  }, [isReady, drawn, place]);
  const scale = Math.min(1, room.width / width);
  const size = {
    width: `${String(width)}px`,
    height: `${String(room.height / scale)}px`,
    transform: `scale(${String(scale)})`,
    left: `${String(Math.max(0, (room.width - width * scale) / 2))}px`,
  };
  return (
    <div ref={ground} className={styles.ground}>
      <iframe
        ref={frame}
        className={styles.frame}
        src="/preview/shared/frame"
        title="The page as customers will see it"
        sandbox="allow-scripts"
        style={size}
      />
    </div>
  );
}
