import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, type TestDatabase } from './database.js';
import { ServerProcess } from './server-process.js';

const DOCS = join(import.meta.dirname, '../../docs/api');
/** The first page and its guides, in the order in which the first page lists them. */
const PAGES = [
  'README.md',
  'authentication.md',
  'tokens.md',
  'errors.md',
  'paging.md',
  'idempotency.md',
  'pull.md',
  'push.md',
  'changes.md',
];
const SHELL = /^```sh\n([^]*?)^```$/gm;

describe('the guides of the API', () => {
  let database: TestDatabase;
  let product: ServerProcess;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-guides-'));
    database = await freshDatabase();
    product = await ServerProcess.start(database);
  });
  afterAll(async () => {
    await product?.kill();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('link to each other, and to nothing that does not exist', () => {
    const linked = [...readFileSync(join(DOCS, 'README.md'), 'utf8').matchAll(/\]\((\w+\.md)\)/g)].map(
      ([, page]) => page!,
    );
    expect(linked).toEqual(expect.arrayContaining([...PAGES.slice(1), 'CHANGELOG.md']));
    for (const page of linked) expect(readFileSync(join(DOCS, page), 'utf8')).toMatch(/^# /);
  });

  it('have examples that run in one shell in the order of the pages', async () => {
    const examples = PAGES.flatMap((page) =>
      [...readFileSync(join(DOCS, page), 'utf8').matchAll(SHELL)].map(([, text]) => text!),
    );
    expect(examples.length).toBeGreaterThan(12);
    const script = ['set -e', 'curl() { command curl --fail-with-body "$@" || [ $? = 22 ]; }', ...examples]
      .join('\n')
      .replace('GALLEY=http://127.0.0.1:3000', `GALLEY=${product.url}`);
    const shell = spawn('bash', ['--norc', '-c', script], { cwd: folder, env: { PATH: process.env['PATH'] } });
    let said = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (said += chunk));
    const code = await new Promise((done) => shell.once('close', done));
    expect({ code, last: code ? said.slice(-1_500) : '' }).toEqual({ code: 0, last: '' });
    expect(said).toContain('as approved');
    expect(said).not.toMatch(/"status":(401|403|404|409|500)|Error:|undefined/);
  });
});
