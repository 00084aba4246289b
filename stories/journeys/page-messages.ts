import type { StepScreen } from '#web/platform/contract/screen.ts';

/** What the page in the frame tells the walk around it. */
export type FromPage =
  | { readonly walk: 'ready' }
  /** A button was pressed or a form was sent; the page waits for the screen. */
  | { readonly walk: 'acted'; readonly action: string }
  /** A link was followed. */
  | { readonly walk: 'visited'; readonly route: string };

/** What the walk tells the page: begin anew with this screen, or take it as the answer to what was asked. */
export interface ToPage {
  readonly walk: 'show' | 'answer';
  readonly screen: StepScreen;
  readonly partner: string;
}

export function isFromPage(content: unknown): content is FromPage {
  return typeof content === 'object' && content !== null && 'walk' in content;
}

export function isToPage(content: unknown): content is ToPage {
  return isFromPage(content) && 'screen' in content;
}
