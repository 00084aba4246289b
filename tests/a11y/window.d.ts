interface StorybookChannel {
  on(event: string, listener: (payload: never) => void): void;
  off(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}

interface Window {
  /** Not there until Storybook has begun; the phase is `finished` once a story's play function is over. */
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } };
  readonly __STORYBOOK_ADDONS_CHANNEL__: StorybookChannel;
  /** How many short waits are still to end: where pictures are taken. */
  readonly momentsLeft: () => number;
  readonly axe: typeof import('axe-core');
}
