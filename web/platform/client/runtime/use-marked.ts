import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MenuDots } from '#web/platform/contract/screen.ts';
import type { Frame } from '../api/journeys.ts';
import type { LivePage } from '../resources/live-context.ts';

/** The frame with the marks that live data of its page has brought since (ACC-07); another frame brings its own. */
export function useMarked(frame: Frame | undefined): Pick<LivePage, 'mark'> & { readonly frame: Frame | undefined } {
  const [marked, setMarked] = useState<{ readonly frame: Frame | undefined; readonly dots: MenuDots }>();
  const dots = marked?.frame === frame ? marked?.dots : undefined;
  const shown = useMemo(() => (frame && dots ? withDots(frame, dots) : frame), [frame, dots]);
  const latest = useRef(frame);
  useEffect(() => {
    latest.current = frame;
  }, [frame]);
  const mark = useCallback(
    (now: MenuDots) => {
      // What a page was told late says nothing of the next.
      if (latest.current !== frame) return;
      // Most answers mark what is marked already: the page is not drawn again for them.
      if (JSON.stringify(now) !== JSON.stringify(dotsIn(shown))) setMarked({ frame, dots: now });
    },
    [frame, shown],
  );
  return useMemo(() => ({ frame: shown, mark }), [shown, mark]);
}

function dotsIn(frame: Frame | undefined): MenuDots | undefined {
  const { menu } = frame ?? {};
  return menu && { main: byHref(menu.main), tabs: byHref(menu.tabs?.items ?? []) };
}

function byHref(items: Items): MenuDots['main'] {
  return Object.fromEntries(items.flatMap(({ href, dot }) => (dot === undefined ? [] : [[href, dot]])));
}

function withDots(frame: Frame, { main, tabs }: MenuDots): Frame {
  const { menu } = frame;
  if (menu === undefined) return frame;
  return {
    ...frame,
    menu: {
      ...menu,
      main: dotted(menu.main, main),
      ...(menu.tabs && { tabs: { ...menu.tabs, items: dotted(menu.tabs.items, tabs) } }),
    },
  };
}

type Items = NonNullable<Frame['menu']>['main'];

function dotted(items: Items, dots: MenuDots['main']): Items {
  return items.map(({ dot: _before, ...item }) => ({
    ...item,
    ...(dots[item.href] !== undefined && { dot: dots[item.href] }),
  }));
}
