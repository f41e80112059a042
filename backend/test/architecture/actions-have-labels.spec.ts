import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const words = readFileSync(join(ROOT, 'frontend/src/entities/activity/activity-labels.ts'), 'utf8');
const recorded = globSync('backend/src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.includes('.spec.'))
  .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\baction: ([^,\n]+)/g)])
  .flatMap(([, value = '']) => [...value.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action!));

it('every action in the audit log has a label on the screens', () => {
  expect(recorded.length).toBeGreaterThan(90);
  expect([...new Set(recorded)].filter((action) => !words.includes(`'${action}': '`))).toEqual([]);
});
