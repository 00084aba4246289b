import { membersOf } from '#web/platform/domain/members.ts';

/** What only the browser knows of the device (ENT-13); the rest the API reads from the request itself. */
export interface Device {
  readonly platform: string;
  /** Screen in CSS pixels, `390x844`. */
  readonly resolution: string;
  readonly source: 'web';
  readonly isBot: boolean;
}

export function readDevice(): Device {
  const { platform } = membersOf('userAgentData' in navigator ? navigator.userAgentData : undefined);
  return {
    // The only source outside Chromium, deprecated or not.
    platform: (typeof platform === 'string' ? platform : navigator.platform).slice(0, 64),
    resolution: `${String(screen.width)}x${String(screen.height)}`,
    source: 'web',
    isBot: navigator.webdriver,
  };
}
