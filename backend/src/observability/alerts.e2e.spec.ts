import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { KEY } from '../generation/adapters/anthropic/testing/messages-api.js';

const ROOT = join(import.meta.dirname, '../../..');
const ALERTS = join(ROOT, 'docs/operations/alerts');
const RUNBOOKS = join(ROOT, 'docs/operations/runbooks');
const RULES = readFileSync(join(ALERTS, 'galley.rules.yml'), 'utf8');
const DASHBOARD = JSON.parse(readFileSync(join(ALERTS, 'galley-dashboard.json'), 'utf8')) as Dashboard;

interface Dashboard {
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { type: string; uid: string };
  targets?: { expr: string }[];
}

/** What Prometheus or the rules make, and checks that depend on settings. */
const MADE_ELSEWHERE = /^(?:up|galley:outage|ALERTS)$/;
const BY_SETTING = new Set(['queue', 'pictures']);
/** Labels that Prometheus adds. */
const ADDED = ['job', 'instance'];

const used = [
  ...[...RULES.matchAll(/expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels|- |$)/g)].map(([, expr]) => expr!),
  ...DASHBOARD.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];
const metricsIn = (expr: string): string[] => [
  ...new Set(expr.match(/\b(?:galley|process|nodejs)_[a-z0-9_]+|\bgalley:outage\b|\bup\b(?=\{)/g) ?? []),
];

describe('the alert rules and the dashboard', () => {
  let galley: TestApp;
  let series: string[];
  beforeAll(async () => {
    galley = await startTestApp({
      ANTHROPIC_API_KEY: KEY,
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATA_DIR: tmpdir(),
    });
    await request(galley.http).get('/metrics');
    series = (await request(galley.http).get('/metrics').expect(200)).text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  });
  afterAll(() => galley.stop());

  it('use only metrics that the product has', () => {
    expect(used.length).toBeGreaterThan(40);
    const missing = used
      .flatMap(metricsIn)
      .filter((name) => !MADE_ELSEWHERE.test(name) && !series.some((line) => new RegExp(`^${name}[{ ]`).test(line)));
    expect(missing).toEqual([]);
  });

  it('use only labels, and values of them, that these metrics have', () => {
    const unknown = used
      .flatMap((expr) => [...expr.matchAll(/\b(galley_[a-z0-9_]+)\{([^}]*)\}/g)])
      .flatMap(([, name, labels]) =>
        [...labels!.matchAll(/(\w+)(=~|=|!~|!=)"([^"]*)"/g)].map(([, label, operator, value]) => ({
          name: name!,
          label: label!,
          values: operator === '=~' ? value!.split('|') : [value!],
          isNamed: operator === '=' || (operator === '=~' && /^[\w|]+$/.test(value!)),
        })),
      )
      .filter(({ label, values: [first] }) => !ADDED.includes(label) && !first!.startsWith('$'))
      .flatMap(({ name, label, values, isNamed }) => {
        const found = series.filter((line) => line.startsWith(`${name}{`));
        if (!found.some((line) => line.includes(`${label}="`))) return [`${name}{${label}}`];
        // Routes and methods appear with their first request.
        if (!isNamed || label === 'method' || label === 'route') return [];
        return values
          .filter((value) => !BY_SETTING.has(value) && !found.some((line) => line.includes(`${label}="${value}"`)))
          .map((value) => `${name}{${label}="${value}"}`);
      });
    expect(unknown).toEqual([]);
  });

  it('group by labels that the metrics have', () => {
    const known = new Set([...ADDED, 'le', ...series.flatMap((line) => line.match(/\w+(?==")/g) ?? [])]);
    const asked = used.flatMap((expr) => [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)]);
    expect(asked.flatMap(([, labels]) => labels!.split(/, */)).filter((label) => label && !known.has(label))).toEqual(
      [],
    );
  });
});

describe('each alert', () => {
  const alerts = RULES.split('- alert: ')
    .slice(1)
    .map((text) => ({ name: text.split('\n')[0]!, page: /runbook_url: (\S+)/.exec(text)?.[1], text }));

  it('has a severity, a summary, a description and a page that exists', () => {
    expect(alerts.length).toBeGreaterThan(18);
    for (const { name, page, text } of alerts) {
      expect({ name, text }).toEqual({
        name,
        text: expect.stringMatching(/severity: (?:critical|warning)[\s\S]*summary: \S[\s\S]*description: \S/),
      });
      expect({ name, isThere: page !== undefined && existsSync(join(ROOT, page)) }).toEqual({ name, isThere: true });
      expect(readFileSync(join(ROOT, page!), 'utf8')).toContain(name);
    }
  });

  it('is tested, and every page is listed', () => {
    const tests = readFileSync(join(ALERTS, 'galley.rules.test.yml'), 'utf8');
    expect(alerts.filter(({ name }) => !tests.includes(`alertname="${name}"`))).toEqual([]);
    const list = readFileSync(join(RUNBOOKS, 'README.md'), 'utf8');
    const pages = readdirSync(RUNBOOKS).filter((file) => file !== 'README.md');
    expect(pages.filter((file) => !list.includes(`(${file})`))).toEqual([]);
  });

  const withPromtool = spawnSync('promtool', ['--version']).error ? it.skip : it;
  withPromtool('fires in its fault within its time and in no other (skipped: no promtool is installed here)', () => {
    for (const [command, file] of [
      ['check', 'galley.rules.yml'],
      ['test', 'galley.rules.test.yml'],
    ] as const) {
      const { status, stdout, stderr } = spawnSync('promtool', [command, 'rules', file], {
        cwd: ALERTS,
        encoding: 'utf8',
      });
      expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
    }
  });
});

describe('the dashboard', () => {
  const { panels, templating, schemaVersion } = DASHBOARD;

  it('asks a data source that is chosen in Grafana', () => {
    expect(schemaVersion).toBeGreaterThanOrEqual(39);
    expect(templating.list).toContainEqual(
      expect.objectContaining({ name: 'datasource', type: 'datasource', query: 'prometheus' }),
    );
    for (const { title, type, datasource } of panels)
      if (type !== 'row')
        expect({ title, datasource }).toEqual({ title, datasource: { type: 'prometheus', uid: '${datasource}' } });
  });

  it('has panels that do not overlap, in rows', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Posts and runs',
      'Deliveries',
      'Mails',
      'HTTP',
      'Database',
      'Processes',
    ]);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
  });
});
