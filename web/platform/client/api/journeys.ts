import type { StepView } from '#journeys/engine/step-view.ts';
import type { ActionRequest, DoneScreen, Frame, GoScreen, VisitRequest } from '#web/platform/contract/screen.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';
import { request, type ApiReply } from './request.ts';

export type { Frame };

export type StepScreen = { readonly kind: 'step'; readonly view: StepView; readonly frame: Frame };

/** What the customer sees next: a step, or another page to go to. */
export type Screen = StepScreen | GoScreen;

/** What an action is answered with: a screen, or that it was done beside the page. */
export type Acted = Screen | DoneScreen;

function isActed(body: unknown): body is Acted {
  const { kind, refresh, frame } = membersOf(body);
  return isScreen(body) || (kind === 'done' && Array.isArray(refresh) && isRecord(frame));
}

/** Whether a reply is a screen; what a block of it holds is looked at where the block is drawn. */
export function isScreen(body: unknown): body is Screen {
  const { kind, view, frame, route } = membersOf(body);
  if (!isRecord(frame)) return false;
  return kind === 'step' ? Array.isArray(membersOf(view)['blocks']) : kind === 'go' && typeof route === 'string';
}

/** What the customer did, as the API takes it. */
export type Act = ActionRequest;

export function visit(page: VisitRequest, signal: AbortSignal): Promise<ApiReply<Screen>> {
  return request({ method: 'POST', path: '/api/journeys/visits', body: page, signal }, isScreen);
}

/** Does an action once: the same key a second time is answered with the first answer. */
export function act(action: Act, idempotencyKey: string): Promise<ApiReply<Acted>> {
  return request({ method: 'POST', path: '/api/journeys/actions', body: action, idempotencyKey }, isActed);
}
