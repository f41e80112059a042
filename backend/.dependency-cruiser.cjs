// The house rules of docs/architecture.md, checked. Each has a fixture in test/architecture that proves it bites.
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const SRC = join(__dirname, 'src');
const SPECS = '\\.(spec|contract)\\.ts$|/testing/|^test/';
/** Whatever folder says in an index.ts what others may use is a module. */
const MODULE = `(^|/)src/(${readdirSync(SRC)
  .filter((name) => existsSync(join(SRC, name, 'index.ts')))
  .join('|')})/`;
/** What makes, reads and judges a post's text, by itself: every layer may use it, a domain only what knows no HTML. */
const EDITORIAL = '(^|/)src/editorial/(rendering/)?index\\.ts$';
const EDITORIAL_WITHOUT_HTML = '(^|/)src/editorial/index\\.ts$';
/** What a run researches with: its use cases call the ports of content servers directly. */
const CONTENT_SERVERS = '(^|/)src/content-servers/index\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'A domain imports its own domain, shared/domain and editorial. No framework, no ORM, no other layer.',
      severity: 'error',
      from: { path: '(^|/)src/([^/]+)/(domain/|(?<=/editorial/)index\\.ts$)', pathNot: SPECS },
      to: {
        pathNot: [
          EDITORIAL_WITHOUT_HTML,
          '(^|/)src/$2/domain/',
          '(^|/)src/shared/domain/',
          '^(node:)?(crypto|zlib)$',
          'node_modules/(uuid|stemmer|@orama/stemmers|any-ascii|fxa-common-password-list|temporal-(polyfill|spec|utils))/',
        ],
      },
    },
    {
      name: 'one-wall-clock',
      comment: 'Two libraries disagree about 02:30: zones and calendars are asked of shared/domain/wall-clock.ts only.',
      severity: 'error',
      from: { path: '(^|/)src/', pathNot: '(^|/)src/shared/domain/wall-clock\\.ts$' },
      to: { path: 'node_modules/(temporal-|luxon/|date-fns|dayjs/|moment|cron|rrule)' },
    },
    {
      name: 'application-knows-no-technology',
      comment:
        'A use case imports its domain, its ports, editorial, content servers and shared; from Nest only Injectable.',
      severity: 'error',
      from: { path: '(^|/)src/([^/]+)/application/', pathNot: SPECS },
      to: {
        pathNot: [
          EDITORIAL,
          CONTENT_SERVERS,
          '(^|/)src/$2/(domain|application)/',
          '(^|/)src/shared/(domain|application)/',
          'node_modules/@nestjs/common/',
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'modules-meet-at-index',
      comment:
        'What other modules may use is in index.ts; what needs HTML of editorial, in editorial/rendering/index.ts.',
      severity: 'error',
      from: { path: MODULE, pathNot: SPECS },
      to: { path: MODULE, pathNot: ['(^|/)src/$2/', '(^|/)src/([^/]+|editorial/rendering)/index\\.ts$'] },
    },
    {
      name: 'modules-meet-from-adapters',
      comment:
        'Only adapters and the module file import another module; use cases may call editorial and content servers.',
      severity: 'error',
      from: { path: MODULE, pathNot: ['(^|/)src/[^/]+/adapters/', '\\.module\\.ts$', SPECS] },
      to: { path: MODULE, pathNot: ['(^|/)src/$2/', EDITORIAL, CONTENT_SERVERS] },
    },
    {
      name: 'editorial-is-pure',
      comment: 'Texts in, texts out: no I/O, no framework, no other module. Only rendering knows HTML.',
      severity: 'error',
      from: { path: '(^|/)src/editorial/', pathNot: SPECS },
      to: {
        pathNot: [
          '(^|/)src/editorial/',
          '(^|/)src/shared/domain/',
          '(^|/)src/shared/adapters/html/',
          '^(node:)?crypto$',
          'node_modules/(stemmer|@orama/stemmers|any-ascii)/',
        ],
      },
    },
    {
      name: 'shared-knows-no-module',
      comment: 'No module’s words in shared.',
      severity: 'error',
      from: { path: '(^|/)src/shared/', pathNot: SPECS },
      to: { path: MODULE },
    },
    {
      name: 'no-cycles',
      comment: 'What needs each other is one thing, or the direction is wrong.',
      severity: 'error',
      from: { pathNot: SPECS },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-test-code-in-production',
      comment: 'Fakes, builders and specs stay out of the product.',
      severity: 'error',
      from: { path: '(^|/)src/', pathNot: SPECS },
      to: { path: SPECS },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.json'],
    },
    exclude: { path: 'src/openapi/metadata\\.ts$' },
  },
};
