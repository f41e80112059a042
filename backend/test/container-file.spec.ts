import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const LINES = readFileSync(join(ROOT, 'docker/Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');

describe('the container file', () => {
  it('takes along only what runs: no install of the stage that is copied brings tools or the embedded database', () => {
    const stage = LINES.split(/^FROM /m).find((text) => /^\S+ AS dependencies$/m.test(text)) ?? '';
    const installs = [...stage.matchAll(/npm (?:ci|install)[^&\n]*/g)].map(([command]) => command);
    expect(installs).toHaveLength(2);
    for (const command of installs) expect(command).toMatch(/--omit=dev --omit=optional .*--workspace=backend/);
    expect(LINES).toContain('COPY --from=dependencies /galley/node_modules node_modules');
  });

  it('starts the product with what `npm start` starts it with', async () => {
    const { FLAGS } = (await import(pathToFileURL(join(ROOT, 'scripts/node-flags.mjs')).href)) as { FLAGS: string[] };
    const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(LINES) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...FLAGS, 'backend/dist/main.js']);
    expect(LINES).toContain('ENV MALLOC_ARENA_MAX=2');
  });
});
