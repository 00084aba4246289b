// Plain JavaScript: a worker thread starts without the TypeScript loader, in less time and memory.
// One schema at a time, asked for by compile-thread.ts, which ends this thread when it takes too long or too much.
import { parentPort } from 'node:worker_threads';
import { hashForSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidators.js';
import { _ } from 'ajv';

/**
 * @param {import('./compile-message.ts').CompileRequest} request
 * @returns {import('./compile-message.ts').CompileReply}
 */
function compiled({ schema, formats }) {
  // The checks themselves live in the shared runtime module; here only their names matter.
  const customFormats = Object.fromEntries(formats.map((name) => [name, () => true]));
  const code = compileSchemaValidatorsCode(schema, {
    customFormats,
    ajvFormatOptions: false,
    ajvOptionsOverrides: { verbose: false, code: { lines: false, formats: _`require("formats")` } },
  });
  return { kind: 'compiled', code, rootKey: typeof schema.$id === 'string' ? schema.$id : hashForSchema(schema) };
}

if (parentPort === null) throw new Error('compile-worker.mjs runs in a worker thread only');
const port = parentPort;

// The first compilation of a thread takes far longer than any other: not the time of the first schema.
compiled({ schema: { type: 'object', properties: { warm: { type: 'string', maxLength: 1 } } }, formats: [] });

port.on('message', (/** @type {import('./compile-message.ts').CompileRequest} */ request) => {
  try {
    port.postMessage(compiled(request));
  } catch (error) {
    port.postMessage({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) });
  }
});
port.postMessage({ kind: 'ready' });
