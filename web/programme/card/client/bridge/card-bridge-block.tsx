import { useEffect, useState, type ReactNode } from 'react';
import type { BlockProps } from '#web/programme/block-props.ts';
import { keysOf } from '../sealing.ts';
import { BridgeNotice, type Standing } from './bridge-notice.tsx';
import { createBridgeLife } from './bridge-life.ts';
import { hearRequests } from './bridge-requests.ts';
import { findNativeHandler } from './native-handler.ts';

/**
 * Encrypts for the native app that has opened this page in its web view, and tells it what came of that, by its handler alone
 * (BRG-01, BRG-04). Whatever goes wrong, there is one text for it (BRG-03).
 */
export function CardBridgeBlock({ block }: BlockProps<'card-bridge'>): ReactNode {
  const { service, host, handlers, waiting, answered, failed } = block;
  const standing = useBridge({
    service: String(service),
    host: String(host),
    handlers: String(handlers),
    failed,
  });
  return <BridgeNotice standing={standing} words={{ waiting, answered, failed }} />;
}

interface BridgeOptions {
  readonly service: string;
  readonly host: string;
  readonly handlers: string;
  readonly failed: string;
}

function useBridge({ service, host, handlers, failed }: BridgeOptions): Standing {
  const [standing, setStanding] = useState<Standing>('waiting');
  useEffect(() => {
    const app = findNativeHandler({ host, handlers }, window);
    const life = createBridgeLife(() => keysOf(service));
    if (app === undefined) setStanding('failed');
    const tell = (what: object): boolean => {
      try {
        app?.postMessage(JSON.stringify(what));
        return true;
      } catch {
        life.end();
        return false;
      }
    };
    const answer = async (fragment: string) => {
      const found = await life.answer(fragment);
      const isTold = tell(found ?? { error: failed });
      setStanding(found !== undefined && isTold ? 'answered' : 'failed');
    };
    const stop = hearRequests((fragment) => {
      if (app !== undefined) void answer(fragment);
    });
    window.addEventListener('pagehide', life.end);
    return () => {
      stop();
      life.end();
      window.removeEventListener('pagehide', life.end);
    };
  }, [service, host, handlers, failed]);
  return standing;
}
