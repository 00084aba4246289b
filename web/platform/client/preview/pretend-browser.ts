/** A storage that ends with the page: the preview has no origin, so the browser gives it none. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
    clear: () => {
      kept.clear();
    },
  };
}

/** What blocks ask for by themselves, made up, by the path that they ask; undefined for what is answered with nothing. */
export type MadeUpAnswers = (path: string) => unknown;

const pretendedFetch =
  (answerTo: MadeUpAnswers) =>
  (input: RequestInfo | URL): Promise<Response> => {
    const asked = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(asked, window.location.href);
    const body = answerTo(pathname);
    return Promise.resolve(body === undefined ? new Response(null, { status: 404 }) : Response.json(body));
  };

/** Forms that are not published have no validators: they take every answer. */
const unchecked = '/preview/unchecked.js';
const takesEverything: unknown = new Proxy({}, { get: () => () => true });

class Validators extends Map<string, unknown> {
  override get(path: string): unknown {
    return path === unchecked ? takesEverything : super.get(path);
  }
}

/**
 * Makes the page one that asks nobody, keeps nothing, and never takes the focus out of the form beside it.
 *
 * Before anything is drawn, because blocks look for these things as they begin.
 */
export function pretendBrowser(answerTo: MadeUpAnswers): void {
  for (const name of ['sessionStorage', 'localStorage'] as const)
    Object.defineProperty(window, name, { value: storage() });
  window.fetch = pretendedFetch(answerTo);
  window.formValidators = new Validators();
  const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')?.value as HTMLElement['focus'];
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
