/** A tab that was just hidden draws no frame: what waits for one goes on after this, in milliseconds. */
const longestMs = 100;

/** Resolves once what a press has changed is on the screen, so that what it sends makes nobody wait to see it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}
