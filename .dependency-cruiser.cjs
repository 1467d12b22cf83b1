// The dependencies between packages: everything that is not listed is an error.
const mayImport = require('./dependencies.json');
const testFiles = '\\.test\\.tsx?$|/e2e/';
const betweenPackages = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `${name}-dependencies`,
  severity: 'error',
  comment: `${name} may import ${allowed.join(', ') || 'nothing'} and itself`,
  from: { path: `^packages/${name}/`, pathNot: testFiles },
  to: { path: '^packages/', pathNot: [name, ...allowed].map((each) => `^packages/${each}/`) },
}));

// The layers of the desk, from the bottom up: each may import those before it, never one after it.
const layers = ['api', 'language', 'store', 'model', 'pairing', 'components', 'pages', 'app'];
const betweenLayers = layers.slice(0, -1).map((layer, i) => ({
  name: `desk-${layer}-dependencies`,
  severity: 'error',
  comment: `in the desk, ${layer} may not know ${layers.slice(i + 1).join(', ')}`,
  from: { path: `^packages/desk/src/${layer}/`, pathNot: testFiles },
  to: { path: `^packages/desk/src/(${layers.slice(i + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...betweenPackages,
    ...betweenLayers,
    {
      name: 'desk-pages-do-not-know-one-another',
      severity: 'error',
      from: { path: '^packages/desk/src/pages/([^/]+)/', pathNot: testFiles },
      to: { path: '^packages/desk/src/pages/[^/]+/', pathNot: '^packages/desk/src/pages/$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'an import cycle of types alone is a cycle too',
      from: {},
      to: { circular: true },
    },
    {
      name: 'engine-is-pure',
      severity: 'error',
      comment: 'the engine has no runtime dependency and no I/O',
      from: { path: '^packages/engine/src', pathNot: testFiles },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core', 'unknown'] },
    },
    {
      name: 'foundations-know-no-rules',
      severity: 'error',
      from: { path: '^packages/engine/src/(kernel|tournament|graph)/', pathNot: testFiles },
      to: { path: '^packages/engine/src/', pathNot: '^packages/engine/src/(kernel|tournament|graph)/' },
    },
    {
      name: 'the-bottom-knows-nothing',
      severity: 'error',
      from: { path: '^packages/engine/src/(kernel|graph)/', pathNot: testFiles },
      to: { path: '^packages/engine/src/', pathNot: '^packages/engine/src/$1/' },
    },
    {
      name: 'tables-and-schedules-do-not-pair',
      severity: 'error',
      comment:
        'decisions and settings are in kernel; the journal asks pairing/shared who may meet and who may have the bye',
      from: { path: '^packages/engine/src/(standings|schedule|rating|norms|journal)/', pathNot: testFiles },
      to: {
        path: '^packages/engine/src/pairing/',
        pathNot: '^packages/engine/src/pairing/shared/(byeRight|colourHistory|encounters)\\.ts$',
      },
    },
    {
      name: 'systems-do-not-know-one-another',
      severity: 'error',
      comment: 'editions of one system may: dubov1997 and dubov2026',
      from: { path: '^packages/engine/src/pairing/([a-z]+)[^/]*/', pathNot: testFiles },
      to: {
        path: '^packages/engine/src/pairing/[^/]+/',
        pathNot: '^packages/engine/src/pairing/($1|shared|solver)[^/]*/',
      },
    },
    {
      name: 'views-are-drawn-not-asked',
      severity: 'error',
      comment: 'inside the engine views read everything and nothing reads them',
      from: { path: '^packages/engine/src/', pathNot: `${testFiles}|^packages/engine/src/views/` },
      to: { path: '^packages/engine/src/views/' },
    },
    {
      name: 'the-api-has-no-transport',
      severity: 'error',
      comment: 'the handlers of the API run in a browser too: Fastify carries them in routes/, a worker in alone/',
      from: { path: '^packages/server/src/(api|alone)/', pathNot: testFiles },
      to: {
        path: '^(node:)?[a-z_/]+$|node_modules/(fastify|@fastify|kysely|pg|libsql)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'testkit-only-in-tests',
      severity: 'error',
      from: { path: '^packages/', pathNot: `${testFiles}|^packages/testkit/` },
      to: { path: '^packages/testkit/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/dist/' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['source', 'import', 'default'] },
  },
};
