import checkFile from 'eslint-plugin-check-file';
import tseslint from 'typescript-eslint';

const booleanArgument = 'A boolean argument says nothing at the call: use a named option or two functions.';
const structure = [
  { selector: ':function > Identifier.params > TSTypeAnnotation > TSBooleanKeyword', message: booleanArgument },
  {
    selector: ':function > AssignmentPattern.params > Literal[raw=/^(true|false)$/]',
    message: booleanArgument,
  },
];
const namedExports = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' };
const impure = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time comes from outside.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Time comes from outside.' },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'No chance in pure code.',
  },
];
const skippedTests = {
  selector: 'MemberExpression[object.name=/^(test|it|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
  message: 'A test runs, or it is not there.',
};

const tests = ['**/*.{test,spec}.{ts,tsx,mjs}', 'tests/**'];
const toolConfigurations = ['**/*.config.{ts,js}', 'stories/.storybook/**'];
// ESLint and Playwright take what these export by default.
const calledByTools = [
  'scripts/{lint,dead-code}-report.mjs',
  'tests/support/playwright-global-setup.ts',
  'tests/a11y/serve-storybook.ts',
  '{tests/second-programme,web/*}/walk/start-for-walk.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      '.run',
      '.tmp',
      '**/*.cjs',
      '**/*.d.ts',
      'cms/{dist,build,types,.strapi}',
      'storybook-static',
      'cms/seeds/assets/render.mjs',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    linterOptions: { noInlineConfig: true },
    plugins: { 'check-file': checkFile },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'max-depth': ['error', 3],
      'max-nested-callbacks': ['error', 3],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-syntax': ['error', ...structure, namedExports],
      'check-file/filename-naming-convention': [
        'error',
        { '**/!(migrations)/*.{ts,tsx,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{web,journeys,form-schemas,stories,tests,scripts}/**/': 'KEBAB_CASE' },
      ],
      'check-file/filename-blocklist': [
        'error',
        {
          '**/*{utils,helpers,helper,misc,common,constants}.{ts,tsx,mjs}': '**/*-{what-it-does}.ts',
          '**/{types,data,manager,handle}.{ts,tsx,mjs}': '**/*-{what-it-does}.ts',
        },
      ],
      'check-file/folder-match-with-fex': [
        'error',
        { '*.spec.ts': '{tests,web/*/walk}/**', '*.stories.tsx': 'stories/**' },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    ignores: ['cms/**', 'eslint.config.js'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      // It is marked only to stand out; banks of the sandbox are on this machine, without TLS for browsers.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', name: 'allowInsecureRequests', package: 'openid-client' }] },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.{mjs,js}'],
    rules: {
      // These do not see JSDoc casts; the compiler does, and checks these files too (checkJs).
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    files: ['cms/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    // Strapi finds its files by name and takes what they export by default.
    rules: { 'no-restricted-syntax': ['error', ...structure] },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['journeys/engine/**', 'web/platform/domain/**', 'web/programme/*/domain/**', 'form-schemas/**'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...structure, namedExports, ...impure] },
  },
  {
    files: [...tests, 'stories/**'],
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': 'off',
      // A row of a table of cases has as many parts as it has.
      'max-params': 'off',
      'max-nested-callbacks': ['error', 5],
      'no-restricted-syntax': ['error', ...structure, namedExports, skippedTests],
    },
  },
  {
    files: ['stories/**', ...toolConfigurations, ...calledByTools],
    rules: { 'no-restricted-syntax': ['error', ...structure] },
  },
  // Its name is Storybook's.
  { files: ['stories/.storybook/**'], rules: { 'check-file/folder-naming-convention': 'off' } },
);
