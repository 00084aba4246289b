/** @throws naming the variable, where it holds nothing. */
export function readText(name: string, env: NodeJS.ProcessEnv): string {
  const text = env[name];
  if (text === undefined || text === '') throw new Error(`${name} is missing.`);
  return text;
}

/** @throws naming the variable, where it is not a port. */
export function readPort(name: string, env: NodeJS.ProcessEnv): number {
  const port = Number(env[name]);
  if (env[name] === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port, 0 to 65535.`);
  }
  return port;
}

/** Where customers' browsers are. */
export function readProductUrl(env: NodeJS.ProcessEnv): string {
  const url = env['PUBLIC_URL'];
  if (url === undefined || !URL.canParse(url)) throw new Error('PUBLIC_URL must be the address of the product.');
  return url;
}

/** Where something stays from one start to the next; without it that ends with the process. */
export function readFolder(name: string, env: NodeJS.ProcessEnv): { readonly folder?: string } {
  const folder = env[name];
  return folder === undefined ? {} : { folder };
}
