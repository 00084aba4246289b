const OLDEST = [20, 19];

/** What to tell somebody whose Node.js is too old; nothing when it is not. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Burgee needs Node.js ${OLDEST.join('.')} or newer, and this is ${version}. Install a newer one from https://nodejs.org and run this again.`;
}
