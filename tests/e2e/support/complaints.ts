import type { BrowserContext } from '@playwright/test';

/** Everything that the browser complains of while a journey runs, in any tab: a policy violation, an exception, a failed load. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy'))
      complaints.push(message.text());
  });
  context.on('weberror', (webError) => complaints.push(webError.error().message));
  return complaints;
}
