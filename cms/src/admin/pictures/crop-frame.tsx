import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Flex, Typography } from '@strapi/design-system';
import styled from 'styled-components';
import type { PictureSize } from '../../../../web/platform/domain/picture-slots';
import { boxOf, moved, zoomed, type View } from './crop';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  margin-inline: auto;
  cursor: grab;
  touch-action: none;
  background: ${({ theme }) => theme.colors.neutral200};
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  &:focus-visible {
    outline: 3px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -3px;
  }

  img {
    position: absolute;
    max-width: none;
    pointer-events: none;
  }
`;

/** What a phone shows of a banner: a strip of this shape, this far down (the banner of web/platform/client/blocks/blocks.module.css). */
const strip = { ratio: 3.28, down: 0.42 };

const Strip = styled.span`
  position: absolute;
  right: 0;
  left: 0;
  border: 2px dashed #fff;
  border-width: 2px 0;
  outline: 1px dashed #000;
  pointer-events: none;
`;

const STEP = 0.02;
const LARGE_STEP = 0.1;
const ZOOM_STEP = 1.1;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Props {
  readonly url: string;
  readonly picture: PictureSize;
  readonly ratio: number;
  readonly view: View;
  readonly most: number;
  readonly onView: (view: View) => void;
}

const percent = (share: number) => `${share * 100}%`;

/** A picture behind a frame: dragged by mouse or finger, moved by the arrows, enlarged by + and − and the slider. */
export function CropFrame({ url, picture, ratio, view, most, onView }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const box = boxOf(picture, ratio, view);
  const move = (right: number, down: number) => onView(moved(picture, ratio, { ...view, by: [right, down] }));
  const zoom = (by: number) => onView(zoomed(view, view.zoom * by, most));

  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const step = event.shiftKey ? LARGE_STEP : STEP;
    if (arrow) move(arrow[0] * step, arrow[1] * step);
    else if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-' || event.key === '−') zoom(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const shown = frame.current?.getBoundingClientRect();
    if (!shown || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(-event.movementX / shown.width, -event.movementY / shown.height);
  };
  const height = ratio / strip.ratio;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Frame
        ref={frame}
        role="application"
        aria-roledescription="picture to cut"
        aria-label="Part that customers see. Arrow keys move the picture, plus and minus enlarge it."
        tabIndex={0}
        style={{ aspectRatio: String(ratio), width: `min(100%, ${55 * ratio}vh)` }}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={(event) => zoom(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP)}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={{
            left: percent(-box.left / box.width),
            top: percent(-box.top / box.height),
            width: percent(picture.width / box.width),
            height: percent(picture.height / box.height),
          }}
        />
        <Strip style={{ top: percent(strip.down * (1 - height)), height: percent(height) }} />
      </Frame>
      <Flex tag="label" gap={2}>
        <Typography variant="pi">Enlarge</Typography>
        <input
          type="range"
          min={1}
          max={most}
          step={0.01}
          value={view.zoom}
          disabled={most <= 1}
          style={{ flex: 1 }}
          onChange={(event) => onView(zoomed(view, Number(event.target.value), most))}
        />
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        Drag the picture, or use the arrow keys, + and −. Phones show the strip between the dashed lines: what matters
        most belongs there.
      </Typography>
    </Flex>
  );
}
