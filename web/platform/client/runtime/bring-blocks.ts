import { useCallback } from 'react';
import type { StepView } from '#journeys/engine/step-view.ts';
import type { Acted } from '../api/journeys.ts';
import type { ApiReply } from '../api/request.ts';
import { type ClientProgramme, useProgramme } from './client-programme.ts';

/** Brings what draws the blocks of a step; nothing is returned where all of it is there. */
export function bringBlocks({ bring }: ClientProgramme, view: StepView): Promise<void> | undefined {
  return bring?.(view.blocks.map(({ block }) => block));
}

/** An answer, once what draws its step is there too; without that the answer might as well not have come (ERR-05). */
export function useBrought(): <Body extends Acted>(asked: Promise<ApiReply<Body>>) => Promise<ApiReply<Body>> {
  const programme = useProgramme();
  return useCallback(
    async (asked) => {
      const reply = await asked;
      if (reply.kind !== 'ok' || reply.body.kind !== 'step') return reply;
      try {
        await bringBlocks(programme, reply.body.view);
        return reply;
      } catch {
        return { kind: 'unreachable', isOffline: !navigator.onLine };
      }
    },
    [programme],
  );
}
