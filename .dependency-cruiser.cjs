const ours = '^(form-schemas|journeys|web|cms|stories|tests|scripts)/';
const test = '[.](test|spec|builder)[.]tsx?$';

/** One arrow per line: what stands in `from` may import only itself and what is listed. */
const may = {
  '^form-schemas/': [],
  '^journeys/': ['^form-schemas/'],
  '^web/domain/': [],
  '^web/contract/': ['^web/domain/', '^form-schemas/', '^journeys/engine/'],
  '^web/server/ports/': ['^web/domain/'],
  // Types and inputs of calls, facts and data come from their catalogues.
  '^web/server/use-cases/': ['^web/domain/', '^web/server/ports/', '^journeys/meta/'],
  '^web/server/adapters/': ['^web/domain/', '^web/server/ports/'],
  '^web/server/content/': ['^web/domain/', '^web/server/ports/', '^journeys/', '^form-schemas/'],
  '^web/server/http/': [
    '^web/domain/',
    '^web/server/content/',
    '^web/contract/',
    '^web/server/ports/',
    '^web/server/use-cases/',
    '^journeys/',
    '^form-schemas/',
  ],
  '^web/dev-tools/': ['^web/domain/', '^web/server/(http|ports|use-cases)/', '^journeys/engine/'],
  // The bank holidays of GOV.UK are everybody's; how a bank counts them is its own.
  '^web/sandbox/': ['^web/domain/bank-holidays[.]json$'],
  '^web/client/components/': [],
  '^web/client/(?!components/)': [
    '^web/client/',
    '^web/contract/',
    '^journeys/engine/',
    '^journeys/meta/catalogues[.]d[.]ts$',
    '^form-schemas/',
    // The meter shows what the server goes by.
    '^web/domain/password-strength[.]',
    // What is kept in a browser stands in one list, for both who keep it.
    '^web/domain/browser-memory[.]',
  ],
  '^stories/': [
    '^web/client/',
    '^web/contract/',
    '^web/domain/',
    // A story is drawn from what a release holds: the same theme sheet and compiled validators.
    '^web/server/content/theme/',
    // A walk fills in words as the server does.
    '^web/server/content/message-texts[.]',
    '^web/server/adapters/form-compiler/',
    '^form-schemas/',
    '^journeys/',
    '^cms/seeds/',
    '^tests/support/',
  ],
  '^tests/e2e/': [
    '^web/contract/',
    '^tests/support/',
    '^scripts/',
    '^cms/seeds/',
    '^journeys/',
    '^form-schemas/',
    // A bank's customer without a screen.
    '^web/sandbox/banks/browser[.]builder[.]',
    // Names of counters hold keyed hashes.
    '^web/server/adapters/secrets/',
  ],
  '^cms/(?!tests/)': [
    '^form-schemas/',
    '^journeys/',
    // The desk says of colours and pictures what the API says when they are published.
    '^web/server/content/theme/',
    '^web/domain/(picture-slots|content)[.]',
  ],
  '^scripts/': [],
};
const layers = Object.entries(may).map(([from, to]) => ({
  name: `layer ${from.replaceAll(/[\^]|\/(\(.*\))?$/g, '')}`,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: ours, pathNot: [from, ...to] },
}));

/** One library, one home. */
const http = '^web/(dev-tools/|server/(http/|main[.]|listen[.]))';
const sql = '^web/server/adapters/postgres/|^cms/|^scripts/lib/databases[.]|^tests/';
const react = '^web/client/|^stories/|^cms/';
const homes = {
  koa: http,
  'koa-compress': http,
  'koa-helmet': http,
  'koa-send': http,
  '@koa': http,
  pg: sql,
  kysely: sql,
  '@rjsf': '^web/client/runtime/|^web/server/adapters/form-compiler/|^stories/',
  jotai: '^web/client/(state|runtime|blocks|preview)/|^web/client/main[.]|^stories/',
  react,
  'react-dom': react,
  'react-router-dom': react,
  '@strapi': '^cms/',
  nodemailer: '^web/server/adapters/smtp/',
  'smtp-server': '^web/sandbox/',
  'postal-mime': '^web/sandbox/',
  'oidc-provider': '^web/sandbox/',
  '@peculiar/x509': '^web/sandbox/',
  'openid-client': '^web/server/adapters/open-banking/',
  '@node-rs/argon2': '^web/server/adapters/',
};
const libraries = Object.entries(homes).map(([library, home]) => ({
  name: `home of ${library}`,
  severity: 'error',
  from: { path: ours, pathNot: [home, test] },
  // Some libraries are known to the compiler by their types alone.
  to: { path: [`node_modules/${library}/`, `node_modules/@types/${library}/`] },
}));

const onlyTypes = {
  name: 'the client knows the engine and the contract by their types',
  severity: 'error',
  from: { path: '^web/client/', pathNot: test },
  to: { path: '^(journeys/|web/contract/)', dependencyTypesNot: ['type-only'] },
};

module.exports = {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything imported is there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'adapters do not know each other',
      severity: 'error',
      from: { path: '^web/server/adapters/([^/]+)/', pathNot: test },
      to: { path: '^web/server/adapters/', pathNot: '^web/server/adapters/($1/|[^/]+$)' },
    },
    {
      name: 'definitions, engine and domain do no input or output',
      severity: 'error',
      // Admission reads the repository's own forms, and no browser loads it.
      from: { path: '^(web/domain|journeys/engine|form-schemas)/', pathNot: [test, '^form-schemas/admission/'] },
      // A hash is a calculation; only the domain runs where Node's is.
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'shipped code does not import test code',
      severity: 'error',
      from: { path: '^(form-schemas|journeys|web|cms)/', pathNot: test },
      to: { path: `${test}|^tests/|^stories/` },
    },
    {
      name: 'shipped code needs no development dependency',
      severity: 'error',
      from: {
        path: '^(form-schemas|journeys|web)/',
        pathNot: [
          test,
          '^web/client/vite[.]config',
          '^web/contract/(generate|api-types)',
          '^journeys/check/xstate-machine',
          '^journeys/catalogue-types',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    onlyTypes,
    ...layers,
    ...libraries,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cms/(dist|node_modules|build|types))/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
