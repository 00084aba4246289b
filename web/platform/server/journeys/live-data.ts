import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import { liveProperty } from '#journeys/engine/blocks-catalogue.ts';
import type { Facts, Step } from '#journeys/engine/definition.ts';
import { liveRecords, liveShown } from '#journeys/engine/describe-step.ts';
import { milliseconds } from '#journeys/engine/fill-arguments.ts';
import { type LiveAnswer, nothingYet } from '#journeys/engine/step-view.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import type { MenuDots, StepScreen } from '#web/platform/contract/screen.ts';
import { describeFault } from '#web/platform/domain/describe-fault.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';
import type { AnyDataSource, DataRequest, LiveAsk } from '#web/platform/server/ports/data-source.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

/** A page as one customer has it: what its live data is asked for with. */
export interface LivePage {
  readonly step: Step;
  /** What is known, by the server and by what the journey has given. */
  readonly facts: Facts;
  /** `context.store` and `context.aside` are those of the request; each source is given its own. */
  readonly asked: DataRequest;
  readonly content: ServedRelease;
}

export interface LiveTools {
  readonly unitOfWork: UnitOfWork;
  readonly data: Readonly<Record<string, AnyDataSource>>;
  readonly logger: Logger;
}

/** The first page of a list that nothing narrows. */
export function firstAsk(name: string, { data }: ServedRelease): LiveAsk {
  return { size: data[name]?.live?.size ?? 1, cursor: null, around: null, by: {} };
}

/** What a source has answered, before a page's words are made for it: they take longer than most answers. */
export interface FoundLive {
  /** All that the words are made of. */
  readonly madeOf: readonly unknown[];
  readonly inWords: () => Promise<LiveAnswer & { readonly dots?: MenuDots }>;
}

/**
 * What the source of `name` answers, and the words that the page's blocks have for each record.
 *
 * Each of its statements is on its own: it may wait for an outside party, and its failure is nobody else's.
 */
export async function askLive(
  name: string,
  { page, ask, tools }: { readonly page: LivePage; readonly ask: LiveAsk; readonly tools: LiveTools },
): Promise<FoundLive> {
  const source = tools.data[name];
  if (source === undefined) throw new Error(`Nothing loads "${name}"`);
  const { asked, content, facts, step } = page;
  const found = await tools.unitOfWork.statement((store, aside) =>
    source({ ...asked, context: { ...asked.context, store, aside }, ask }),
  );
  if (!('state' in found || 'version' in found))
    throw new Error(`"${name}" is live, and its source answers a bare list`);
  const partner = String(facts['partner.code']);
  const text = (key: string, values?: Facts) => content.text(partner, key, values);
  const sources = { blocks: content.blocks, facts, text };
  return {
    madeOf: [
      content.number,
      name,
      step.blocks,
      facts,
      'version' in found ? [whoseAndWhat(asked, ask), found.version] : found,
    ],
    inWords: async () => {
      const answer = 'version' in found ? await tools.unitOfWork.statement(found.answer) : found;
      return { ...answer, records: liveRecords(step, name, { records: answer.records, sources }) };
    },
  };
}

/** A version says nothing of whom it is for, nor for which question. */
const whoseAndWhat = ({ context, params, query }: DataRequest, ask: LiveAsk) => [
  context.session.customerId,
  params,
  query,
  ask,
];

/**
 * The page with the first records of its live data, as far as they come in the time that each may take (RUN-18).
 *
 * All are asked at once. One that fails or is late is for the browser to ask again; the others, and the page, are not kept waiting.
 */
export async function withFirstRecords(screen: StepScreen, page: LivePage, tools: LiveTools): Promise<StepScreen> {
  const names = liveShown(page.step, page.facts, page.content.blocks);
  if (names.length === 0) return screen;
  const answers = new Map(
    await Promise.all(names.map(async (name) => [name, await firstAnswer(name, page, tools)] as const)),
  );
  const blocks = screen.view.blocks.map((block) => {
    const entry = page.content.blocks[block.block];
    const [property] = (entry && liveProperty(entry)) ?? [];
    const view = property === undefined ? undefined : membersOf(block)[property];
    if (property === undefined || !isRecord(view)) return block;
    return { ...block, [property]: { ...view, ...answers.get(String(view['name'])) } };
  });
  return { ...screen, view: { ...screen.view, blocks } };
}

async function firstAnswer(name: string, page: LivePage, tools: LiveTools): Promise<LiveAnswer> {
  const { content } = page;
  const waitMs = milliseconds(content.data[name]?.live?.wait) ?? 0;
  if (waitMs === 0) return nothingYet;
  const done = new AbortController();
  const late = pause(waitMs, nothingYet, { signal: done.signal }).catch(() => nothingYet);
  const asked = askLive(name, { page, ask: firstAsk(name, content), tools })
    .then(({ inWords }) => inWords())
    .catch((error: unknown) => {
      const { requestId } = page.asked.context.visitor;
      tools.logger.error({ event: 'live-data-failed', data: name, requestId, ...describeFault(error) });
      return nothingYet;
    });
  return Promise.race([asked, late]).finally(() => {
    done.abort();
  });
}
