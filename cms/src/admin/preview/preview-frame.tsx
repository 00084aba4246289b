import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Drawing } from './use-drawing';
import type { FromFrame, Source } from './shapes';

export interface Look {
  /** Width of the device in pixels. */
  readonly width: number;
  readonly textPercent: number;
  readonly clicks: 'find' | 'use';
  /** Of the device: pages of most brands are dark on one that is. */
  readonly appearance: 'light' | 'dark';
}

interface Props {
  /** Origin of the customers' site. */
  readonly site: string;
  readonly drawing: Drawing;
  readonly look: Look;
  readonly marked: readonly Source[];
  readonly onMessage: (message: FromFrame) => void;
}

const Ground = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
  background: ${({ theme }) => theme.colors.neutral150};
`;

const Frame = styled.iframe`
  position: absolute;
  top: 0;
  left: 50%;
  border: 0;
  background: white;
  transform-origin: top left;
`;

/**
 * The customers' page, at the width of a device, scaled to the room there is. It has no origin of its own, so it is known by
 * its window; what it is told can reach no other page, because the policy of this one lets no other stand in a frame.
 */
export function PreviewFrame({ site, drawing, look, marked, onMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const { ground, room } = useRoom();
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== 'null') return;
      const message = data as FromFrame;
      if (message.type === 'burgee:ready') setIsReady(true);
      onMessage(message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [onMessage]);
  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  const { textPercent, clicks, appearance, width } = look;
  useEffect(() => {
    if (isReady) tell({ type: 'burgee:settings', textPercent, clicks, appearance });
  }, [isReady, textPercent, clicks, appearance]);
  useEffect(() => {
    if (!isReady) return;
    const { number, place, drawn } = drawing;
    tell({
      type: 'burgee:draw',
      number,
      place: Object.values(place).join('/'),
      screen: drawn.screen,
      css: drawn.css,
    });
  }, [isReady, drawing]);
  useEffect(() => {
    if (isReady) tell({ type: 'burgee:mark', sources: marked });
  }, [isReady, marked]);
  const scale = Math.min(1, room.width / width);
  return (
    <Ground ref={ground}>
      <Frame
        ref={frame}
        src={new URL('/preview', site).href}
        title="Preview of the page as customers will see it"
        sandbox="allow-scripts"
        style={{
          width,
          height: room.height / scale,
          transform: `scale(${scale}) translateX(-50%)`,
        }}
      />
    </Ground>
  );
}

function useRoom() {
  const ground = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 390, height: 700 });
  useEffect(() => {
    if (!ground.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(ground.current);
    return () => watch.disconnect();
  }, []);
  return { ground, room };
}
