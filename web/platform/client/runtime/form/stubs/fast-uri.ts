/** Stands for `fast-uri`: a published schema has local references only, so no URI is ever resolved in the browser. */
function resolve(_base: string, reference: string): string {
  return reference;
}

function parse(uri: string): { path: string } {
  return { path: uri };
}

function serialize(parts: { path?: string }): string {
  return parts.path ?? '';
}

const uriResolver = { resolve, parse, serialize };
export { uriResolver as default };
