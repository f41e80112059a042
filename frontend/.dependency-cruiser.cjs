// routes → features → {ui, api, session, theme}; a feature never imports a feature.
const SPECS = '\\.spec\\.tsx?$|(^|/)test/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'features-stand-alone',
      comment: 'What two features need is in ui, api or session.',
      severity: 'error',
      from: { path: '(^|/)src/features/([^/]+)/', pathNot: SPECS },
      to: { path: '(^|/)src/features/', pathNot: '(^|/)src/features/$2/' },
    },
    {
      name: 'ground-knows-no-feature',
      comment: 'ui, api, session and theme serve every feature and know none.',
      severity: 'error',
      from: { path: '(^|/)src/(ui|api|session|theme)/', pathNot: SPECS },
      to: { path: '(^|/)src/(features/|routes\\.tsx|app\\.tsx)' },
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
