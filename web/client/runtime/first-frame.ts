import type { Frame } from '../api/journeys.ts';

/** The frame that the server wrote into the page. @throws when the page was not served by our API. */
export function readFirstFrame(): Frame {
  const element = document.getElementById('frame');
  if (element === null) throw new Error('The page has no frame');
  return JSON.parse(element.textContent) as Frame;
}
