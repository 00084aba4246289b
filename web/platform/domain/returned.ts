/** Query and fragment, without their signs, of what a bank added to our address; either may be empty. */
export function partsOf(returned: string): readonly [query: string, fragment: string] {
  const at = returned.indexOf('#');
  const query = at < 0 ? returned : returned.slice(0, at);
  return [query.replace(/^\?/u, ''), at < 0 ? '' : returned.slice(at + 1)];
}
