import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Context } from 'koa';

import { Newest } from './newest.ts';

const packings = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Packing = keyof typeof packings;
const smallestFirst: readonly Packing[] = ['br', 'gzip'];

/** Better than what is packed as it is sent, for it is done once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const mostKept = 300;

/** Answers with the HTML of a page that is the same for everybody, packed once for all who ask (RUN-16). */
export function packedPages(): (ctx: Context, html: string) => Promise<void> {
  const kept = new Newest<Promise<Buffer>>(mostKept);
  return async (ctx, html) => {
    ctx.vary('Accept-Encoding');
    const packing = smallestFirst.find((each) => ctx.acceptsEncodings(each) === each);
    if (packing === undefined) {
      ctx.body = html;
      return;
    }
    ctx.set('Content-Encoding', packing);
    ctx.body = await kept.get(`${packing} ${html}`, () => pack(html, packing));
  };
}

function pack(html: string, packing: Packing): Promise<Buffer> {
  return packing === 'br' ? packings.br(html, quality) : packings.gzip(html);
}
