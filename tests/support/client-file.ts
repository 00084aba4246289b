import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// A slow machine is no fault of the code: what a test waits for may take longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });

// The next file of this worker gets the same window.
afterAll(() => {
  // Some files ask for no window.
  if (!('document' in globalThis)) return;
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
});
