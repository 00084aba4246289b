import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { listPlugins, type PluginName } from '../api/plugins.ts';
import { BlockBoundary } from '../runtime/block-boundary.tsx';
import type { PluginProps } from './plugin-props.ts';

type Plugin = ComponentType<PluginProps>;
export type KnownPlugins = Readonly<Record<string, Plugin>>;

const builtIn: Readonly<Record<PluginName, Plugin>> = {
  'help-chat': lazy(() => import('./help-chat.tsx').then(({ HelpChat }) => ({ default: HelpChat }))),
};

/** After the first page is drawn, in milliseconds: plugins never compete with it. */
const askAfterMs = 1000;

/**
 * What the server lists and the application has: a name that is not built in is passed over, and one that cannot be
 * loaded or drawn is simply not there (LAY-05).
 */
export function Plugins({ frame, known = builtIn }: PluginProps & { known?: KnownPlugins }): ReactNode {
  return usePluginNames().map((name) => {
    const Plugin = Object.hasOwn(known, name) ? known[name] : undefined;
    return Plugin === undefined ? null : (
      <BlockBoundary key={name} instead={null}>
        <Suspense fallback={null}>
          <Plugin frame={frame} />
        </Suspense>
      </BlockBoundary>
    );
  });
}

function usePluginNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      void listPlugins().then((listed) => {
        if (!isGone) setNames(listed);
      });
    }, askAfterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return names;
}
