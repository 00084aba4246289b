/** A route for everybody who is signed in to the admin: the handler asks what they may do there. */
export function adminRoute<Context>(
  method: 'GET' | 'POST',
  path: string,
  handler: (context: Context) => Promise<void>,
): object {
  return { method, path, handler, config: { policies: ['admin::isAuthenticatedAdmin'] } };
}
