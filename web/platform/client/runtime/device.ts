/** What only the browser knows of the device (ENT-13); the rest the API reads from the request itself. */
export interface Device {
  readonly platform: string;
  /** Screen in CSS pixels, `390x844`. */
  readonly resolution: string;
  readonly source: 'web';
  readonly isBot: boolean;
}

interface WithUserAgentData {
  readonly userAgentData?: { readonly platform?: string };
}

export function readDevice(): Device {
  const { userAgentData } = navigator as Navigator & WithUserAgentData;
  return {
    // The only source outside Chromium, deprecated or not.
    platform: (userAgentData?.platform ?? navigator.platform).slice(0, 64),
    resolution: `${String(screen.width)}x${String(screen.height)}`,
    source: 'web',
    isBot: navigator.webdriver,
  };
}
