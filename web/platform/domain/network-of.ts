/** Groups of an IPv6 address that its owner was given; the other four he may choose anew for every request. */
const givenGroups = 4;

/** Under which requests from `address` are counted: an IPv4 address, or the network of an IPv6 address (RFC 6177). */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, givenGroups);
  return `${groups.map((group) => group.replace(/^0+(?=.)/u, '')).join(':')}::/64`;
}
