import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { surroundRoutes } from '../access/guard-routes';
import { kindOf } from '../content/content-kind';
import { CHANGED_MEANWHILE } from './revision';

interface Base {
  readonly documentId: string;
  readonly revision: string;
}

/** The part of Koa's context that this uses. */
interface Context {
  readonly params: { readonly model?: string; readonly id?: string };
  readonly request: { readonly headers: Readonly<Record<string, unknown>>; readonly body?: unknown };
  readonly state: { basedOn?: Base };
  status: number;
  body: unknown;
}

const NAMELESS =
  'Say which state of the entry this is based on: its updatedAt, as it was read, in the header If-Match. Else what others have saved meanwhile would be lost.';

/**
 * Whatever writes over a draft through Strapi's own addresses carries what it was based on (`If-Match`, RFC 9110): without it the
 * last one to save would wipe what others saved, and nobody would know.
 */
export function requireBases(strapi: Core.Strapi): void {
  const wherever =
    (isWriting: (body: Readonly<Record<string, unknown>>) => boolean) =>
    async (context: Context, next: () => Promise<void>): Promise<void> => {
      const { model = '', id = '' } = context.params;
      if (!kindOf(model)) return next();
      const revision = revisionIn(context.request.headers['if-match']);
      if (revision !== undefined) context.state.basedOn = { documentId: id, revision };
      else if (isWriting((context.request.body ?? {}) as Readonly<Record<string, unknown>>))
        return refuse(context, { status: 428, name: 'PreconditionRequiredError', message: NAMELESS, details: {} });
      try {
        return await next();
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const { message, details } = error;
        return refuse(context, { status: 412, name: 'PreconditionFailedError', message, details });
      }
    };
  surroundRoutes(strapi, 'content-manager', {
    'PUT /collection-types/:model/:id': wherever(() => true),
    'POST /collection-types/:model/:id/actions/discard': wherever(() => true),
    'POST /collection-types/:model/:id/actions/publish': wherever((body) => Object.keys(body).length > 0),
    'POST /collection-types/:model/:id/actions/unpublish': wherever(({ discardDraft }) => Boolean(discardDraft)),
  });
}

/** The state that the request at hand was based on, once: what it then does itself does not make it outdated. */
export function takeBase(strapi: Core.Strapi, documentId: string): string | undefined {
  const state = strapi.requestContext.get()?.state as Context['state'] | undefined;
  if (state?.basedOn?.documentId !== documentId) return undefined;
  const { revision } = state.basedOn;
  delete state.basedOn;
  return revision;
}

function revisionIn(header: unknown): string | undefined {
  return typeof header === 'string' ? /^\s*"([^"]+)"\s*$/u.exec(header)?.[1] : undefined;
}

function isOutdated(error: unknown): error is errors.ApplicationError {
  return error instanceof errors.ApplicationError && (error.details as { code?: unknown }).code === CHANGED_MEANWHILE;
}

function refuse(context: Context, error: { status: number; name: string; message: string; details: unknown }): void {
  context.status = error.status;
  context.body = { data: null, error };
}
