import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from './page-of.js';

const PAGE = readFileSync(join(import.meta.dirname, '../../../frontend/index.html'), 'utf8');

it.each(['open', 'closed'] as const)('tells the screens that registration is %s', (registration) => {
  const [head, body] = pageOf(PAGE, { registration }).split('</head>');
  expect(head).toContain(`<meta name="galley-registration" content="${registration}" />`);
  expect(body).not.toContain('quiet');
});

it('says on every screen that the installation is quiet', () => {
  const [, body] = pageOf(PAGE, { registration: 'closed', quiet: true }).split('</head>');
  expect(body).toMatch(/<p class="quiet-banner" role="status">This copy of Galley is quiet: [^<]*<\/p><div id="root">/);
});
