interface StorybookChannel {
  on(event: string, listener: (payload: never) => void): void;
  off(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: unknown): void;
}

interface Window {
  readonly __STORYBOOK_ADDONS_CHANNEL__: StorybookChannel;
  readonly axe: typeof import('axe-core');
}
