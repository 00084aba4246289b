import fs from 'node:fs';
import path from 'node:path';

const example = 'tests/second-programme';

/**
 * Copies the second programme to `<under>/<name>`, two folders deep as it is itself, under its new name.
 * @param {string} root
 * @param {{ name: string, under: string }} place
 * @returns {string} the new folder, from the top of the repository
 */
export function layDownProgramme(root, { name, under }) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error('Give it a name in small letters with hyphens: npm run new-programme library-card');
  const folder = `${under}/${name}`;
  const target = path.join(root, folder);
  if (fs.existsSync(target)) throw new Error(`${folder} is there already: choose another name.`);
  const title = name.replaceAll('-', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase());
  const source = path.join(root, example);
  for (const file of fs.readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!fs.statSync(path.join(source, file)).isFile()) continue;
    const text = fs
      .readFileSync(path.join(source, file), 'utf8')
      .replaceAll(example, folder)
      .replaceAll('second-programme', name)
      .replaceAll('samphire-harbour', name)
      .replaceAll('Samphire Harbour', title);
    fs.mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    fs.writeFileSync(path.join(target, file), text);
  }
  return folder;
}
