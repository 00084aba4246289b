import type { StepView } from '#journeys/engine/step-view.ts';
import type { ActionRequest, Frame, GoScreen, VisitRequest } from '#web/platform/contract/screen.ts';
import { request, type ApiReply } from './request.ts';

export type { Frame };

export type StepScreen = { readonly kind: 'step'; readonly view: StepView; readonly frame: Frame };

/** What the customer sees next: a step, or another page to go to. */
export type Screen = StepScreen | GoScreen;

/** What the customer did, as the API takes it. */
export type Act = ActionRequest;

export function visit(page: VisitRequest, signal: AbortSignal): Promise<ApiReply<Screen>> {
  return request({ method: 'POST', path: '/api/journeys/visits', body: page, signal });
}

/** Does an action once: the same key a second time is answered with the first answer. */
export function act(action: Act, idempotencyKey: string): Promise<ApiReply<Screen>> {
  return request({ method: 'POST', path: '/api/journeys/actions', body: action, idempotencyKey });
}
