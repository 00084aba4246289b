import { BlockList, isIP } from 'node:net';

import type { Context, Middleware } from 'koa';

/** The proxies before us: how many there are, or where they stand. */
export type TrustedProxies = number | BlockList;

const most = 10;

/** What `text` says of proxies: `2`, or addresses and networks parted by commas; undefined when it says neither. */
export function trustedProxiesIn(text: string): TrustedProxies | undefined {
  if (/^\d+$/u.test(text)) return Number(text) <= most ? Number(text) : undefined;
  const list = new BlockList();
  return text.split(',').every((part) => isAdded(list, part.trim())) ? list : undefined;
}

function isAdded(list: BlockList, written: string): boolean {
  const [address = '', prefix, more] = written.split('/');
  const family = familyOf(address);
  const bits = family === 'ipv4' ? 32 : 128;
  if (family === undefined || more !== undefined) return false;
  if (prefix === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/u.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
    list.addSubnet(address, Number(prefix), family);
  else return false;
  return true;
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
}

/**
 * Whose address counts as the caller's: what our proxies have written, never what the caller wrote before them. Cookies are
 * as secure as the address that browsers know, whatever a header says.
 */
export function callerAddress(proxies: TrustedProxies, publicUrl: string): Middleware {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  return (ctx, next) => {
    ctx.request.ip = callerOf(ctx, proxies);
    ctx.cookies.secure = isSecure;
    return next();
  };
}

/** From us outwards: each address was written by the one nearer to us, and counts as long as that one is trusted. */
function callerOf({ req }: Context, proxies: TrustedProxies): string {
  const written = [req.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  let address = req.socket.remoteAddress ?? '';
  for (let passed = 0; isProxy(address, passed, proxies); passed += 1) {
    const before = written.pop()?.trim() ?? '';
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

function isProxy(address: string, passed: number, proxies: TrustedProxies): boolean {
  if (typeof proxies === 'number') return passed < proxies;
  const family = familyOf(address);
  return family !== undefined && proxies.check(address, family);
}
