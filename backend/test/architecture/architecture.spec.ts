import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const require = createRequire(import.meta.url);

describe.each(['backend', 'frontend'])('the house rules of the %s', (half) => {
  const config = join(ROOT, half, '.dependency-cruiser.cjs');
  const fixtures = join(import.meta.dirname, 'fixtures', half);
  const rules = (require(config) as { forbidden: { name: string }[] }).forbidden.map(({ name }) => name);

  /** The names of the rules that the code in a folder breaks. */
  const brokenRules = (folder: string): string[] => {
    const { stdout } = spawnSync(process.execPath, [CRUISER, 'src', '--config', config, '--output-type', 'json'], { cwd: folder, encoding: 'utf8' });
    const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    return [...new Set(summary.violations.map(({ rule }) => rule.name))];
  };

  it('each have a fixture', () => expect(readdirSync(fixtures).sort()).toEqual([...rules].sort()));

  it.each(rules)('refuse what breaks %s', (rule) => expect(brokenRules(join(fixtures, rule))).toContain(rule));
});
