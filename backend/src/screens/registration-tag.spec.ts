import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withRegistration } from './registration-tag.js';

const PAGE = readFileSync(join(import.meta.dirname, '../../../frontend/index.html'), 'utf8');

it.each(['open', 'closed'] as const)('tells the screens that registration is %s', (registration) => {
  const head = withRegistration(PAGE, registration).split('</head>')[0]!;
  expect(head).toContain(`<meta name="galley-registration" content="${registration}" />`);
});
