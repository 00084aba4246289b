// Says which files Prettier would write otherwise, and how many it looked at.
import fs from 'node:fs';
import path from 'node:path';
import { check, getFileInfo, resolveConfig } from 'prettier';

const skipped = new Set(['node_modules', '.git', '.run', 'dist']);

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(place);
    return entry.isFile() ? [place] : [];
  });
}

let checked = 0;
for (const file of filesIn('.')) {
  const { ignored, inferredParser } = await getFileInfo(file, { ignorePath: '.prettierignore' });
  if (ignored || inferredParser === null) continue;
  checked += 1;
  const options = await resolveConfig(file);
  if (await check(fs.readFileSync(file, 'utf8'), { ...options, filepath: file })) continue;
  console.log(`${file} is not formatted: npm run format`);
  process.exitCode = 1;
}
console.log(`${checked} files checked`);
