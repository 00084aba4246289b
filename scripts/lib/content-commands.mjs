import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { ContentRefused, openCms } from './content-cms.mjs';
import { planInWords, resultInWords } from './content-words.mjs';

const usage = `Usage: content export --from <cms> [-o <file>] [--kinds a,b] [--partners a,b]
       content diff <file> --to <cms> [--prune]
       content apply <file> --to <cms> --seen <hash> [--note "…"] [--prune] [--dry-run]

export   writes what is live into one file, pictures with it: everything, or some kinds, or some partners with their campaigns
diff     tells what the file would change there, for whom, and whether the checks accept it; prints the hash for --seen
apply    makes it live there, all or nothing, when nothing has changed since the diff; --dry-run stops before it writes
--prune  unpublishes what is live there and not in the file, of the kinds and partners that were exported; drafts stay

Sign in by the environment: CONTENT_TOKEN, an API token of an administrator, or CONTENT_EMAIL and CONTENT_PASSWORD.
Ends with 0 when it was done or can be, 1 when it was refused, 2 when the command cannot be understood.
`;

const options = /** @type {const} */ ({
  from: { type: 'string' },
  to: { type: 'string' },
  output: { type: 'string', short: 'o' },
  kinds: { type: 'string' },
  partners: { type: 'string' },
  seen: { type: 'string' },
  note: { type: 'string' },
  prune: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
});

/** @typedef {{ [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }} Values */
/** @typedef {{ file: string, values: Values, env: NodeJS.ProcessEnv, say: (text: string) => void }} Asked */

/** The command itself was wrong. */
class Misused extends Error {}

/**
 * Runs one command and gives its exit code; nothing is thrown for what people can mend.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(text: string) => void} say
 * @returns {Promise<number>}
 */
export async function runContentCommand(args, env, say) {
  try {
    const { values, positionals } = read(args);
    const [command = 'help', file = ''] = positionals;
    const asked = { file, values, env, say };
    switch (command) {
      case 'export':
        return await exportContent(asked);
      case 'diff':
        return await diff(asked);
      case 'apply':
        return await apply(asked);
      default:
        throw new Misused(command === 'help' ? '' : `There is no command "${command}".`);
    }
  } catch (error) {
    if (error instanceof Misused) say(`${error.message === '' ? '' : `${error.message}\n\n`}${usage}`);
    else if (error instanceof ContentRefused) say(`${error.message}\n`);
    else throw error;
    return error instanceof Misused ? 2 : 1;
  }
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Misused(error instanceof Error ? error.message : String(error));
  }
}

/** @param {Asked} asked */
async function exportContent({ values, env, say }) {
  const cms = await openCms(needed(values.from, '--from <cms>'), env);
  const text = await cms.exportBundle({ kinds: values.kinds, partners: values.partners });
  if (values.output === undefined) {
    say(text);
    return 0;
  }
  fs.writeFileSync(values.output, text);
  const { sha256, entries, pictures } = JSON.parse(text);
  say(`${values.output}: ${entries.length} entries, ${pictures.length} pictures, SHA-256 ${sha256}\n`);
  return 0;
}

/** @param {Asked} asked */
async function diff({ file, values, env, say }) {
  const bundle = readFile(file);
  const to = needed(values.to, '--to <cms>');
  const plan = await (await openCms(to, env)).diff({ bundle, prune: values.prune === true });
  say(
    planInWords(
      plan,
      `npm run content -- apply ${file} --to ${to}${values.prune === true ? ' --prune' : ''} --seen ${plan.seen} --note "…"`,
    ),
  );
  return plan.problems.length === 0 ? 0 : 1;
}

/** @param {Asked} asked */
async function apply({ file, values, env, say }) {
  const bundle = readFile(file);
  const to = needed(values.to, '--to <cms>');
  const seen = needed(values.seen, '--seen <hash>, which "content diff" prints');
  const isTry = values['dry-run'] === true;
  const cms = await openCms(to, env);
  const result = await cms.apply({ bundle, prune: values.prune === true, seen, note: values.note ?? '', isTry });
  say(resultInWords(result, isTry ? 'tried' : 'applied'));
  return 0;
}

/**
 * @param {string | undefined} value
 * @param {string} what
 */
function needed(value, what) {
  if (value === undefined || value === '') throw new Misused(`Say ${what}.`);
  return value;
}

/** @param {string} file */
function readFile(file) {
  if (file === '') throw new Misused('Say which file.');
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    throw new ContentRefused(`${file} cannot be read. Is the name right?`);
  }
}
