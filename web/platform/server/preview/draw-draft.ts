import type { JourneyStates } from '#journeys/states.ts';
import type { PreviewAnswer, PreviewPage } from '#web/platform/contract/preview.ts';
import { createDraftLayer, type Draft, type DraftTools } from '#web/platform/content/preview/lay-draft.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import { HttpProblem } from '../http/http-problem.ts';
import { type AllPages, leadsOf, listAllPages } from './list-pages.ts';
import { type DrawnMessages, messageDrawer } from './preview-messages.ts';
import { showPage } from './show-page.ts';
import { asItBegins, notesOn, stateFor } from './shows-entry.ts';

export interface DrawingTools extends DraftTools, DrawnMessages {
  readonly states: Readonly<Record<string, JourneyStates>>;
}

/** Draws a page of what is published with a draft laid over it, by the one way that every kind of draft goes (PTR-04, PTR-10). */
export function createDrawing(tools: DrawingTools) {
  const { catalogues, kinds, states } = tools;
  const layDraft = createDraftLayer(tools);

  /** @throws {HttpProblem} for a page that is not there. */
  return async (published: ServedRelease, draft: Draft, page: PreviewPage): Promise<PreviewAnswer> => {
    const laid = await layDraft(published, draft);
    if (laid.kind === 'invalid') return laid;
    const { content, css, problems } = laid;
    const drawMessage = messageDrawer(tools, page);
    if (drawMessage !== undefined)
      return { kind: 'drawn', ...drawMessage(content, draft.partner), leads: [], notes: [], css, problems };
    const definition = own(content.definitions, page.journey);
    const listed = own(own(own(states, page.journey)?.steps, page.step), page.state);
    const state = listed ?? (page.state === 'default' ? asItBegins : undefined);
    if (definition === undefined || state === undefined || own(definition.steps, page.step) === undefined)
      throw new HttpProblem('not-found');
    const { partner } = draft;
    const shown = { looked: draft, partner, kinds };
    const drawn = { definition, step: page.step, state: stateFor(state, content, shown), partner };
    return {
      kind: 'drawn',
      ...showPage(content, catalogues, drawn),
      leads: leadsOf(content, definition, page.step),
      notes: notesOn(content, shown),
      css,
      problems,
    };
  };
}

/** What pages there are changes with a release only. */
export function pageLists({ states, catalogues }: DrawingTools): (content: ServedRelease, partner: string) => AllPages {
  const known = new WeakMap<ServedRelease, Map<string, AllPages>>();
  return (content, partner) => {
    const lists = known.get(content) ?? new Map<string, AllPages>();
    known.set(content, lists);
    const list = lists.get(partner) ?? listAllPages(content, states, { partner, catalogues });
    lists.set(partner, list);
    return list;
  };
}

function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
