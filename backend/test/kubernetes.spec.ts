import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '../src/config/settings.js';

const ROOT = join(import.meta.dirname, '../..');
const MANIFESTS = readFileSync(join(ROOT, 'docker/kubernetes/galley.yaml'), 'utf8');

describe('the manifests of Kubernetes', () => {
  it('set only what is a setting', () => {
    const set = [...MANIFESTS.matchAll(/\b([A-Z]+(?:_[A-Z]+)+|PROCESS)\b/g)].map(([, name]) => name!);
    expect(new Set(set).size).toBeGreaterThan(10);
    expect(set.filter((name) => !(name in SETTINGS))).toEqual([]);
  });

  it('probe the paths that the process answers, and give it the time that a stop takes', () => {
    const paths = [...MANIFESTS.matchAll(/(\w+)Probe:\s+httpGet: \{ path: (\S+), port: http \}/g)].map(
      ([, kind, path]) => `${kind} ${path}`,
    );
    expect(paths).toEqual([
      'startup /health/live',
      'readiness /health/ready',
      'liveness /health/live',
      'startup /health/live',
      'readiness /health/ready',
      'liveness /health/live',
    ]);
    expect([...MANIFESTS.matchAll(/terminationGracePeriodSeconds: (\d+)/g)].map(([, seconds]) => seconds)).toEqual([
      '35',
      '35',
    ]);
  });

  it('run a command that the image has', () => {
    const [, command = ''] = /command: \[node, backend\/dist\/(\S+)\.js,/.exec(MANIFESTS) ?? [];
    expect(existsSync(join(ROOT, 'backend/src', `${command}.ts`))).toBe(true);
  });
});
