// Imports point in one direction: routes → features → entities → session → ui → {api, theme}. Features never import
// each other.
const SPECS = '\\.spec\\.tsx?$|(^|/)test/';
/** Files above the feature layer. */
const ROUTES = '(main|app|routes|workspace)\\.tsx$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'features-stand-alone',
      comment: 'What two features know of one thing is in entities.',
      severity: 'error',
      from: { path: '(^|/)src/features/([^/]+)/', pathNot: SPECS },
      to: { path: `(^|/)src/(features/|${ROUTES})`, pathNot: '(^|/)src/features/$2/' },
    },
    {
      name: 'entities-know-no-feature',
      comment: 'Entities serve every feature.',
      severity: 'error',
      from: { path: '(^|/)src/entities/', pathNot: SPECS },
      to: { path: `(^|/)src/(features/|${ROUTES})` },
    },
    {
      name: 'session-knows-no-entity',
      comment: 'The session is who is here and on which website; things are known above it.',
      severity: 'error',
      from: { path: '(^|/)src/session/', pathNot: SPECS },
      to: { path: `(^|/)src/(features/|entities/|${ROUTES})` },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'Parts that know a thing are in entities, parts that know who is signed in are in session or above.',
      severity: 'error',
      from: { path: '(^|/)src/ui/', pathNot: SPECS },
      to: { path: `(^|/)src/(features/|entities/|session/|${ROUTES})` },
    },
    {
      name: 'api-stands-on-nothing',
      comment: 'It calls and reads; telling people of it is of ui and above.',
      severity: 'error',
      from: { path: '(^|/)src/api/', pathNot: SPECS },
      to: { path: '(^|/)src/', pathNot: '(^|/)src/api/|node_modules/' },
    },
    {
      name: 'theme-stands-on-nothing',
      comment: 'It is tokens and style sheets, for every part to use.',
      severity: 'error',
      from: { path: '(^|/)src/theme/', pathNot: SPECS },
      to: { path: '(^|/)src/', pathNot: '(^|/)src/theme/|node_modules/' },
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
      comment: 'Fakes and specs stay out of the product.',
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
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
