import { useCallback, useRef } from 'react';
import type { StepView } from '#journeys/engine/step-view.ts';
import type { Acted } from '../api/journeys.ts';
import type { ApiReply } from '../api/request.ts';
import { type ClientProgramme, useProgramme } from './client-programme.ts';

/** Brings what draws the blocks of a step; nothing is returned where all of it is there. */
export function bringBlocks({ bring }: ClientProgramme, view: StepView): Promise<void> | undefined {
  return bring?.(view.blocks.map(({ block }) => block));
}

/**
 * An answer, once what draws its step is there too; without that the answer might as well not have come (ERR-05). Where it does
 * not come at the second try either, the page is opened anew: a release since then has other parts.
 */
export function useBrought(): <Body extends Acted>(asked: Promise<ApiReply<Body>>) => Promise<ApiReply<Body>> {
  const programme = useProgramme();
  const failures = useRef(0);
  return useCallback(
    async (asked) => {
      const reply = await asked;
      if (reply.kind !== 'ok' || reply.body.kind !== 'step') return reply;
      try {
        await bringBlocks(programme, reply.body.view);
        return reply;
      } catch {
        failures.current += 1;
        if (failures.current > 1) window.location.reload();
        return { kind: 'unreachable', isOffline: !navigator.onLine };
      }
    },
    [programme],
  );
}
