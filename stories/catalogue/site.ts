/** The path under which these stories are served: `/`, or `/some/path/` where they are published beside something else. */
const top = new URL(import.meta.env.BASE_URL, document.baseURI).pathname;

/** `text` with the addresses of built files in it (each after a quote or a bracket) as they are where the stories are served. */
export function asServed(text: string): string {
  return text.replaceAll(/(?<=["(])\/(?=(?:fonts|forms|media|themes)\/)/gu, top);
}

/** A JSON file that was built beside the stories, by its path from their top. */
export async function readBuilt<Content>(path: string): Promise<Content> {
  const response = await fetch(top + path.slice(1));
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`);
  return JSON.parse(asServed(await response.text())) as Content;
}
