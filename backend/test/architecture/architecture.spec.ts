import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const require = createRequire(import.meta.url);

describe.each(['backend', 'frontend'])('the architecture rules of the %s', (half) => {
  const config = join(ROOT, half, '.dependency-cruiser.cjs');
  const fixtures = join(import.meta.dirname, 'fixtures', half);
  const rules = (require(config) as { forbidden: { name: string }[] }).forbidden.map(({ name }) => name);

  const options = ['--config', config, '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [CRUISER, ...rules.map((rule) => join(rule, 'src')), ...options], {
    cwd: fixtures,
    encoding: 'utf8',
  });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };

  it('each have a fixture', () => expect(readdirSync(fixtures).sort()).toEqual([...rules].sort()));

  it.each(rules)('refuse code that violates %s', (name) =>
    expect(summary.violations).toContainEqual(
      expect.objectContaining({ from: expect.stringMatching(`^${name}/`), rule: expect.objectContaining({ name }) }),
    ),
  );
});
