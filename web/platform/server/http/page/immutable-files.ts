import path from 'node:path';

import type { Context, Middleware } from 'koa';
import send from 'koa-send';

import type { FormVersion, MediaFile } from '#web/platform/domain/release.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { packagedFont } from '#web/platform/content/theme/fonts.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem } from '../http-problem.ts';

const forever = 'public, max-age=31536000, immutable';

interface ServedFile {
  readonly contentType: string;
  readonly body: Buffer | string;
}

const mostBytes = 64 * 1024 * 1024;

/** Files never change under their name, so the newest asked for are kept in memory. */
class FileCache {
  readonly #files = new Map<string, ServedFile>();
  #bytes = 0;

  get(key: string): ServedFile | undefined {
    const file = this.#files.get(key);
    if (file === undefined) return undefined;
    this.#files.delete(key);
    this.#files.set(key, file);
    return file;
  }

  put(key: string, file: ServedFile): void {
    this.#files.set(key, file);
    this.#bytes += Buffer.byteLength(file.body);
    for (const [oldest, { body }] of this.#files) {
      if (this.#bytes <= mostBytes) return;
      this.#files.delete(oldest);
      this.#bytes -= Buffer.byteLength(body);
    }
  }
}

export interface ReleaseFiles {
  readonly unitOfWork: UnitOfWork;
  /** The text of a form's module for the browser. */
  readonly formModule: (form: FormVersion) => string;
}

const shape = /^\/(forms|themes|fonts|media)\/([a-z0-9][a-z0-9-]*)(?:@([0-9a-f]{16,64}))?\.([a-z0-9]{2,5})$/u;

/** Validators, stylesheets, fonts and pictures of all releases: named by their content and kept by browsers for ever. */
export function releaseFiles(files: ReleaseFiles): Middleware {
  const cache = new FileCache();
  return async (ctx, next) => {
    if (!/^\/(forms|themes|fonts|media)\//u.test(ctx.path)) {
      await next();
      return;
    }
    ctx.state.route = `/${ctx.path.split('/')[1] ?? ''}/`;
    const file = cache.get(ctx.path) ?? (await find(ctx.path, files));
    if (file === undefined) throw new HttpProblem('not-found');
    cache.put(ctx.path, file);
    ctx.set('Cache-Control', forever);
    letAnybodyRead(ctx);
    // Pictures are in our emails too, which other sites show.
    if (ctx.path.startsWith('/media/')) ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.body = file.body;
    ctx.type = file.contentType;
  };
}

async function find(wanted: string, { unitOfWork, formModule }: ReleaseFiles): Promise<ServedFile | undefined> {
  const [, kind, name, hash, extension] = shape.exec(wanted) ?? [];
  if (kind === undefined || name === undefined || extension === undefined) return undefined;
  return unitOfWork.statement(async ({ releases }) => {
    if (kind === 'forms' && name !== 'runtime' && hash !== undefined && extension === 'js') {
      const form = await releases.findForm({ name, hash });
      return form && { contentType: 'text/javascript', body: formModule(form) };
    }
    if (kind === 'themes' && hash !== undefined && extension === 'css') {
      const css = await releases.findTheme({ partner: name, hash });
      return css === undefined ? undefined : { contentType: 'text/css', body: css };
    }
    const wantedFile = `${name}${hash === undefined ? '' : `@${hash}`}.${extension}`;
    // A font that a draft is looked at in stands in no release.
    const media =
      (await releases.findMedia(wantedFile)) ?? (kind === 'fonts' ? await packagedFont(wantedFile) : undefined);
    return servedMedia(media, kind);
  });
}

/** Which kinds of file stand under which path. */
const typesUnder: Readonly<Record<string, RegExp>> = {
  forms: /^text\/javascript$/u,
  fonts: /^font\//u,
  media: /^image\//u,
};

function servedMedia(media: MediaFile | undefined, kind: string): ServedFile | undefined {
  if (media === undefined || typesUnder[kind]?.test(media.contentType) !== true) return undefined;
  return { contentType: media.contentType, body: Buffer.from(media.bytes) };
}

/** The built application's own files, all of them named by their content. */
export function clientFiles(folder: string): Middleware {
  const root = path.resolve(folder);
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/assets/')) {
      await next();
      return;
    }
    ctx.state.route = '/assets/';
    await sendFrom(ctx, root);
  };
}

/** The same for everybody: the preview of a draft has no origin, and asks for scripts and fonts as a stranger (PTR-04). */
function letAnybodyRead(ctx: Context): void {
  ctx.set('Access-Control-Allow-Origin', '*');
}

async function sendFrom(ctx: Context, root: string): Promise<void> {
  try {
    letAnybodyRead(ctx);
    await send(ctx, ctx.path, { root, setHeaders: (res) => res.setHeader('Cache-Control', forever) });
  } catch (error) {
    const { status } = membersOf(error);
    if (status === 404 || status === 400) throw new HttpProblem('not-found');
    throw error;
  }
}
