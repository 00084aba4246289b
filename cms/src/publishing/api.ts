export type ApiAnswer =
  | { readonly kind: 'answered'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreachable'; readonly reason: string };

const PATIENCE_MS = 10_000;

/** Asks the API something that only the CMS may ask. */
export async function postToApi(path: string, question: object, patienceMs = PATIENCE_MS): Promise<ApiAnswer> {
  const api = process.env['API_INTERNAL_URL'];
  if (!api) return { kind: 'unreachable', reason: 'API_INTERNAL_URL is not set' };
  try {
    const response = await fetch(new URL(path, api), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env['CONTENT_SECRET'] ?? ''}` },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) return { kind: 'unreachable', reason: `the API answered ${response.status}` };
    return { kind: 'answered', body: (await response.json()) as Record<string, unknown> };
  } catch (error) {
    return { kind: 'unreachable', reason: error instanceof Error ? error.message : String(error) };
  }
}
