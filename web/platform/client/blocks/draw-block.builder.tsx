import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { StepView } from '#journeys/engine/step-view.ts';
import type { Step } from '../runtime/step-context.ts';
import type { AnyBlock } from './block-props.ts';
import { drawnBy } from '#web/programme/whole-client.ts';

/** What a block asks for. */
export const run = vi.fn();
const view: StepView = {
  journey: 'bank-linking',
  version: 1,
  session: 's1',
  seq: 1,
  step: 'list',
  route: '/bank/list',
  title: 'Banks',
  blocks: [],
};
export const step: Step = {
  view,
  run,
  busy: undefined,
  pressed: undefined,
  isSlow: false,
  trouble: undefined,
  customerWords: [],
  onErrors: vi.fn(),
  app: undefined,
  tiles: undefined,
};

/** A block by its name with what a step view would give it, words filled in. */
export function drawn(block: string, properties: object, changes: Partial<Step> = {}) {
  const Block = drawnBy(block);
  if (Block === undefined) throw new Error(`Nothing draws "${block}"`);
  return <Block block={{ block, id: `${block}-0`, ...properties } as AnyBlock} step={{ ...step, ...changes }} />;
}

export function draw(...what: Parameters<typeof drawn>) {
  return render(drawn(...what));
}

/** jsdom draws no dialogs. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
}
