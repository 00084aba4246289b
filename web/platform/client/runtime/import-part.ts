/**
 * Imports a part of our script, as often as it is asked for. Browsers need not ask twice for a module that did not come (Chromium does not,
 * from version 150 on): from the second time on it is asked for under an address of its own (ERR-05).
 *
 * @param name of its file, as the build spells it
 */
export function importPart<Part>(name: string, first: () => Promise<Part>): () => Promise<Part> {
  let failures = 0;
  return async () => {
    const address = failures === 0 ? undefined : addressOf(name);
    try {
      if (address === undefined) return await first();
      return (await import(/* @vite-ignore */ `${address}?again=${String(failures)}`)) as Part;
    } catch (error) {
      failures += 1;
      throw error;
    }
  };
}

/** Where the file is: whoever asks for it has had it fetched ahead. */
function addressOf(name: string): string | undefined {
  return document.querySelector<HTMLLinkElement>(`link[rel="modulepreload"][href*="/${name}-"]`)?.href;
}
