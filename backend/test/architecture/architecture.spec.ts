import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const CONFIG = join(import.meta.dirname, '../../.dependency-cruiser.cjs');
const require = createRequire(import.meta.url);
const CRUISER = join(import.meta.dirname, '../../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const { forbidden } = require(CONFIG) as { forbidden: { name: string }[] };

/** The names of the rules that the code in a folder breaks. */
function brokenRules(folder: string): string[] {
  const { stdout } = spawnSync(process.execPath, [CRUISER, 'src', '--config', CONFIG, '--output-type', 'json'], { cwd: folder, encoding: 'utf8' });
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

describe('the house rules', () => {
  it('each have a fixture', () => expect(readdirSync(FIXTURES).sort()).toEqual(forbidden.map(({ name }) => name).sort()));

  it.each(forbidden.map(({ name }) => name))('refuse what breaks %s', (rule) => expect(brokenRules(join(FIXTURES, rule))).toContain(rule));
});
