import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const LINES = readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');

describe('the container file', () => {
  it('includes only what runs in production: the copied stage installs neither tools nor the embedded database', () => {
    const stage = LINES.split(/^FROM /m).find((text) => /^\S+ AS dependencies$/m.test(text)) ?? '';
    const installs = [...stage.matchAll(/npm (?:ci|install)[^&\n]*/g)].map(([command]) => command);
    expect(installs).toHaveLength(2);
    for (const command of installs) expect(command).toMatch(/--omit=dev --omit=optional .*--workspace=backend/);
    expect(LINES).toContain('COPY --from=dependencies /galley/node_modules node_modules');
  });

  it('starts the application with the same flags as `npm start`', async () => {
    const { FLAGS } = (await import(pathToFileURL(join(ROOT, 'scripts/node-flags.mjs')).href)) as { FLAGS: string[] };
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(LINES) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...FLAGS, 'backend/dist/main.js']);
    expect(LINES).toContain('ENV MALLOC_ARENA_MAX=2');
  });
});
