import { Type } from '@sinclair/typebox';

/** The parts that pages load by themselves once they are drawn. Nobody can name another: each is built in (LAY-05). */
export const pluginNames = ['help-chat'] as const;
export type PluginName = (typeof pluginNames)[number];

export const PluginList = Type.Array(Type.String(), { $id: 'PluginList', description: 'Names of plugins' });
