// Moves content between environments: see `node scripts/content.mjs help`.
import { runContentCommand } from './lib/content-commands.mjs';

process.exitCode = await runContentCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(text));
