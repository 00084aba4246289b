import { json, type Reply } from '../http/routes.ts';

export function refuse(code: number, type: string, message: string): Reply {
  return json(code, { error: { type, code, message, errors: [] } });
}

export function refuseField(field: string, message: string): Reply {
  return json(422, {
    error: { type: 'validation_failed', code: 422, message: 'Validation failed', errors: [{ field, message }] },
  });
}

/** What is asked for can be done to such a resource, but not as this one is now. */
export function refuseState(reason: string, message: string): Reply {
  return json(422, { error: { type: 'invalid_state', code: 422, message, errors: [{ reason, message }] } });
}

/** The same key twice makes nothing new; whoever asks is told what there is. */
export function refuseRepeat(id: string): Reply {
  const errors = [{ reason: 'idempotent_creation_conflict', links: { conflicting_resource_id: id } }];
  return json(409, {
    error: { type: 'invalid_state', code: 409, message: 'A resource has already been created with this key', errors },
  });
}

export function notFound(): Reply {
  return refuse(404, 'invalid_api_usage', 'Resource not found');
}

/** One page of all there is. */
export function listed(name: string, found: readonly unknown[]): Reply {
  return json(200, { [name]: found, meta: { cursors: { before: null, after: null }, limit: found.length } });
}
