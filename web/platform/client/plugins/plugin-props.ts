import type { Frame } from '../api/journeys.ts';

export interface PluginProps {
  frame: Frame;
}
