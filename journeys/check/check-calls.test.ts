import { expect, test } from 'vitest';

import { checkRepository } from '../cli.ts';
import { loadRepository } from '../load-repository.ts';

const repository = loadRepository();

/** What is wrong where the one call of this action says that it is `name`. */
function problemsWith(name: string) {
  const definitions = repository.definitions.map((source) =>
    source.file.endsWith('/step-up.json')
      ? { ...source, text: source.text.replace('"call": "otp.check"', `"${name}": true, "call": "otp.check"`) }
      : source,
  );
  return checkRepository({ ...repository, definitions }).map(({ code, pointer }) => [code, pointer]);
}

test.each(['once', 'safe'])('RUN-07 an action that is %s is refused, and nothing else is wrong', (name) => {
  expect(problemsWith(name)).toEqual([['J002', `/steps/step-up/actions/submit/${name}`]]);
});
