const ours = '^(form-schemas|journeys|web|cms|stories|tests|scripts)/';
const test = '[.](test|spec|builder)[.]tsx?$';
/** How a programme beside the card is built and walked. */
const walks = '^web/[^/]+/(walk/|(vite|playwright)[.]config[.])';

/** One arrow per line: what stands in `from` may import only itself and what is listed. */
const may = {
  '^form-schemas/': [],
  '^journeys/': ['^form-schemas/'],
  // Of forms and journeys it knows what their JSON looks like, and no code.
  '^web/platform/domain/': ['^form-schemas/form-definition[.]', '^journeys/engine/definition[.]'],
  '^web/platform/contract/': ['^web/platform/domain/', '^form-schemas/', '^journeys/engine/'],
  '^web/platform/server/ports/': ['^web/platform/domain/'],
  '^web/platform/server/postgres/': ['^web/platform/domain/', '^web/platform/server/ports/'],
  '^web/platform/server/adapters/': ['^web/platform/domain/', '^web/platform/server/ports/'],
  '^web/platform/server/messages/': [
    '^web/platform/domain/',
    '^web/platform/server/ports/',
    '^web/platform/server/adapters/outbound-policy[.]',
  ],
  '^web/platform/content/': [
    '^web/platform/domain/',
    '^web/platform/server/ports/',
    '^web/platform/server/adapters/outbound-policy[.]',
    '^journeys/',
    '^form-schemas/',
  ],
  // What a turn does and stores is the same for a page, an action, a preview or a test: it knows no request.
  '^web/platform/server/journeys/': [
    '^web/platform/domain/',
    '^web/platform/content/',
    '^web/platform/contract/',
    '^web/platform/server/ports/',
    '^journeys/',
    '^form-schemas/',
  ],
  '^web/platform/server/(http|preview)/': [
    '^web/platform/domain/',
    '^web/platform/content/',
    '^web/platform/contract/',
    '^web/platform/server/ports/',
    '^web/platform/server/messages/',
    '^web/platform/server/(http|journeys|preview)/',
    '^journeys/',
    '^form-schemas/',
  ],
  '^web/platform/dev-tools/': [
    '^web/platform/domain/',
    '^web/platform/server/(http|journeys|ports)/',
    '^journeys/engine/',
  ],
  '^web/platform/client/components/': [],
  '^web/platform/client/(?!components/)': [
    '^web/platform/client/',
    '^web/platform/contract/',
    '^journeys/engine/',
    '^journeys/language/',
    '^form-schemas/',
    // The meter shows what the server goes by.
    '^web/platform/domain/password-strength[.]',
    // What is kept in a browser stands in one list, for both who keep it.
    '^web/platform/domain/browser-memory[.]',
    // What a drawn page posts stands in one list, for both who draw it and who reads it.
    '^web/platform/domain/drawn-page[.]',
    // A page changes at the same widths, whichever of both draws it.
    '^web/platform/domain/breakpoints[.]',
    // What is sent of an address is the same, whichever of both reads it.
    '^web/platform/domain/page-query[.]',
    // What came from outside is looked at in one way.
    '^web/platform/domain/members[.]',
  ],
  '^web/programme/[^/]+/domain/': [
    '^web/programme/[^/]+/domain/',
    '^web/platform/domain/',
    '^web/card-management/contract/',
  ],
  '^web/programme/(?!server/|history/)[^/]+/server/(?!postgres/|ports/)': [
    '^web/programme/(?!.*postgres/)',
    '^web/platform/(?!server/postgres/)',
    '^web/card-management/contract/',
    '^journeys/',
    '^form-schemas/',
  ],
  '^web/programme/.*contract/': [
    '^web/programme/.*contract/',
    '^web/programme/[^/]+/domain/',
    '^web/platform/(contract|domain)/',
    '^form-schemas/',
    '^journeys/engine/',
  ],
  '^web/programme/.*client[/.]': [
    '^web/programme/[^/]+/client/',
    '^web/programme/block-props[.]',
    '^web/card-management/contract/',
    '^web/platform/client/',
    '^web/platform/contract/',
    '^web/programme/contract/',
    '^web/platform/domain/members[.]',
    // A file is written in one way, wherever it is made.
    '^web/platform/domain/csv[.]',
    '^journeys/engine/',
  ],
  // The second service: of the platform what knows no journey, of the card nothing.
  '^web/card-management/(?!contract/)': [
    '^web/card-management/',
    '^web/platform/domain/(describe-fault|members)[.]',
    '^web/platform/server/(listen|moved-clock|read-environment|repeat|settings|unsafe-settings)[.]',
    '^web/platform/server/adapters/outbound-policy[.]',
    '^web/platform/server/http/(http-problem|middleware/(caller-address|problem-errors|rate-limit|request-id)|read-body)[.]',
    '^web/platform/server/ports/(clock|rate-limiter)[.]',
    '^web/platform/server/postgres/(changes-some-rows|database|database-clock|migrate|rate-limiters|take-due)[.]',
  ],
  // What both services say to each other.
  '^web/card-management/contract/': [],
  // The bank holidays of GOV.UK are everybody's; how a bank counts them is its own.
  '^web/sandbox/': ['^web/programme/direct-debit/domain/bank-holidays[.]json$'],
  // A story is drawn from what has been published for it, and cannot publish.
  '^stories/(?!release/|[.]storybook/|write-stories[.])': [
    '^stories/(?!release/)',
    '^web/platform/client/',
    '^web/platform/contract/',
    '^web/platform/domain/',
    '^web/programme/.*client[/.]',
    '^web/programme/[^/]+/domain/',
    // A story is drawn from what a release holds: the same theme sheet and compiled validators.
    '^web/platform/content/theme/',
    // A walk fills in words as the server does.
    '^web/platform/content/message-texts[.]',
    '^web/platform/server/adapters/form-compiler/',
    '^form-schemas/',
    '^journeys/',
    '^cms/seeds/',
    '^tests/support/',
  ],
  // The repository's content as the API makes a release of it.
  '^stories/(release/|write-stories[.])': [
    '^stories/(release|catalogue|forms)/',
    '^web/platform/(content|contract|domain)/',
    '^web/platform/server/(adapters|journeys|preview)/',
    '^web/programme/(content|messages|[^/]+/domain)/',
    '^form-schemas/',
    '^journeys/',
  ],
  '^stories/[.]storybook/': ['^stories/(docs|frame|release)/', '^web/platform/client/'],
  '^tests/e2e/': [
    '^web/platform/contract/',
    '^web/programme/.*contract/',
    '^tests/support/',
    '^scripts/',
    '^cms/seeds/',
    '^journeys/',
    '^form-schemas/',
    // A bank's customer without a screen.
    '^web/sandbox/banks/browser[.]builder[.]',
    // Names of counters hold keyed hashes.
    '^web/platform/server/adapters/secrets/',
  ],
  '^cms/(?!tests/)': [
    '^form-schemas/',
    '^journeys/',
    // The desk says of colours and pictures what the API says when they are published.
    '^web/platform/content/theme/',
    '^web/platform/domain/(picture-slots|content)[.]',
  ],
  '^scripts/(?!demo/)': ['^scripts/demo/demo-customer[.]'],
  // A customer made by the requests that a browser sends, with what tests send them with.
  '^scripts/demo/': [
    '^tests/e2e/support/(http-customer|inbox|link-over-http|person[.]builder)[.]',
    '^web/card-management/contract/',
    '^web/programme/card/client/sealing[.]',
  ],
};
const layers = Object.entries(may).map(([from, to]) => ({
  name: `layer ${from.replaceAll(/[\^]|\/(\(.*\))?$/g, '')}`,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: ours, pathNot: [from, ...to] },
}));

/** Of a capability what is neither shown, decided nor stored: it speaks with an outside party, which its folder is named after. */
const outside = (capability) =>
  `^web/programme/${capability}/(?!(?:client|contract|content|dev-tools|domain|fakes|postgres|server)/)`;

/** One library, one home. */
const http = [
  '^web/platform/(dev-tools/|server/(http/|preview/|listen[.]))',
  '^web/programme/.*(routes|webhook|server/main)[.]',
  '^web/card-management/http/',
];
const sql = ['^web/[^/]+/.*postgres/', '^cms/|^scripts/lib/databases[.]|^tests/'];
const react = ['^web/[^/]+/.*client[/.]', '^stories/|^cms/|^tests/(second-programme|load/bare-pages)/'];
const homes = {
  koa: http,
  'koa-compress': http,
  'koa-helmet': http,
  'koa-send': http,
  '@koa': http,
  pg: sql,
  kysely: sql,
  '@rjsf': '^web/platform/client/runtime/|^web/platform/server/adapters/form-compiler/|^stories/',
  jotai: [
    '^web/platform/client/(state|runtime|blocks|preview|start-client|draw-page)',
    '^web/programme/.*client/',
    '^stories/',
  ],
  react,
  'react-dom': react,
  'react-router-dom': react,
  'react-hook-form': '^tests/load/bare-pages/',
  '@capsizecss': '^web/platform/content/theme/',
  '@strapi': '^cms/',
  nodemailer: '^web/platform/server/messages/smtp/',
  'smtp-server': '^web/sandbox/',
  'postal-mime': '^web/sandbox/',
  'oidc-provider': '^web/sandbox/',
  '@peculiar/x509': '^web/sandbox/',
  'openid-client': '^web/programme/bank-linking/open-banking/',
  '@node-rs/argon2': '^web/platform/server/adapters/',
};
const libraries = Object.entries(homes).map(([library, home]) => ({
  name: `home of ${library}`,
  severity: 'error',
  from: { path: ours, pathNot: [home, test].flat() },
  // Some libraries are known to the compiler by their types alone.
  to: { path: [`node_modules/${library}/`, `node_modules/@types/${library}/`] },
}));

const onlyTypes = {
  name: 'the client knows the engine and the contract by their types',
  severity: 'error',
  from: { path: '^web/(platform|programme)/.*client/', pathNot: test },
  to: {
    path: '^(journeys/|web/(platform|programme)/.*contract/)',
    // Words, and no code.
    pathNot: '^journeys/language/copy/',
    dependencyTypesNot: ['type-only'],
  },
};

module.exports = {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything imported is there',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'the platform imports no programme',
      comment: 'What a second programme would take without changing a line knows nothing of the first.',
      severity: 'error',
      from: { path: '^web/platform/', pathNot: test },
      to: { path: '^web/(?!platform/)' },
    },
    {
      name: 'no other programme imports the card',
      comment: 'The second one shows that the platform is all that a programme needs, and is copied.',
      severity: 'error',
      from: { path: ['^tests/second-programme/', '^web/(?!platform/|programme/|sandbox/|card-management/)'] },
      to: { path: '^web/(programme|sandbox)/' },
    },
    {
      name: 'adapters do not know each other',
      severity: 'error',
      from: { path: '^web/platform/server/(?:adapters|messages)/([^/]+)/', pathNot: test },
      to: {
        path: '^web/platform/server/(adapters|messages)/[^/]+/',
        pathNot: '^web/platform/server/(adapters|messages)/$1/',
      },
    },
    {
      name: 'adapters of outside parties do not know each other',
      severity: 'error',
      // A capability may speak with several.
      from: { path: `${outside('([^/]+)')}([^/]+)/`, pathNot: test },
      to: { path: `${outside('[^/]+')}[^/]+/`, pathNot: '^web/programme/$1/$2/' },
    },
    {
      name: 'definitions, engine and domain do no input or output',
      severity: 'error',
      // Admission reads the repository's own forms, and no browser loads it.
      from: {
        path: '^(web/(platform|programme)/.*domain|journeys/engine|form-schemas)/',
        pathNot: [test, '^form-schemas/admission/'],
      },
      // A hash is a calculation; only the domain runs where Node's is.
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'shipped code does not import test code',
      severity: 'error',
      from: { path: '^(form-schemas|journeys|web|cms)/', pathNot: [test, walks] },
      to: { path: `${test}|^tests/|^stories/` },
    },
    {
      name: 'shipped code needs no development dependency',
      severity: 'error',
      from: {
        path: '^(form-schemas|journeys|web)/',
        pathNot: [
          test,
          '^web/platform/client/vite[.]config',
          walks,
          '^web/programme/contract/(generate|api-types)',
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
