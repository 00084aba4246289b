/**
 * Has a press of the mouse count that began on what the server drew and ends on what stands there instead: browsers make no click of it
 * (RUN-16). It listens until the page is ours and nothing is pressed any more.
 *
 * @returns what is to be called as the page becomes ours
 */
export function carryPress(root: Element): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let pressed = [...root.querySelectorAll(':active')].at(-1);
  let isOurs = false;
  window.addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      // A finger's click is looked for when it is lifted.
      pressed = pointerType === 'mouse' && target instanceof Element ? target : undefined;
    },
    options,
  );
  window.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const there = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('button, a');
      if (pressed?.isConnected === false && there?.textContent === pressed.textContent) there.click();
      pressed = undefined;
      if (isOurs) listening.abort();
    },
    options,
  );
  return () => {
    isOurs = true;
    if (pressed === undefined) listening.abort();
  };
}
