import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Tokens = Record<string, Record<string, string>>;

/** The stylesheet of `tokens.json`: one custom property for each token, `--<group>-<name>`. */
export function tokensCss(tokens: Tokens): string {
  const lines = Object.entries(tokens).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `    --${group}-${name}: ${value};`),
  );
  return `/* Written by write-tokens.ts from tokens.json. */\n@layer tokens {\n  :root {\n${lines.join('\n')}\n  }\n}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tokens = JSON.parse(readFileSync(new URL('./tokens.json', import.meta.url), 'utf8')) as Tokens;
  writeFileSync(new URL('./tokens.css', import.meta.url), tokensCss(tokens));
}
