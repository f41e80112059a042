import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freshDatabase, type TestDatabase } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { describeWithTools, tool } from '../tools.js';
import type { Job } from './fixtures/job.js';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = join(ROOT, 'docs/api/openapi.json');
const EDITOR = { email: 'editor@galley.local', password: 'galley-editor' };

/** Commands of three public code generators, as in their guides. Each writes into a folder beside its task. */
const GENERATORS: Readonly<Record<string, string[]>> = {
  'hey-api': ['openapi-ts', '-f', 'hey-api.config.cjs'],
  orval: ['orval', '--config', 'orval.config.cjs'],
  'swagger-typescript-api': [
    'swagger-typescript-api',
    'generate',
    '-p',
    DOCUMENT,
    '-o',
    'swagger-typescript-api',
    '-n',
    'client.ts',
    '--enum-style',
    'union',
    '--silent',
  ],
};
/** Groups the operations by their ids: `Galley.posts.list()`. */
const HEY_API = {
  input: DOCUMENT,
  output: 'hey-api',
  logs: { file: false, level: 'silent' },
  plugins: [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    {
      name: '@hey-api/sdk',
      operations: { strategy: 'single', containerName: 'Galley', nesting: 'operationId', methods: 'static' },
    },
  ],
};
const ORVAL = {
  galley: {
    input: DOCUMENT,
    output: {
      target: './orval/client.ts',
      client: 'fetch',
      override: { mutator: { path: './send.ts', name: 'send' } },
    },
  },
};
const STRICT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  },
  include: ['*.ts'],
};

describeWithTools('a client generated from the API document', () => {
  let folder: string;
  let database: TestDatabase;
  let product: ServerProcess;
  /** @throws Error with the program's output */
  const runs = async ([program, ...args]: string[]): Promise<void> => {
    await promisify(execFile)(tool('.bin', program!), args, { cwd: folder }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        throw new Error(`${program} failed:\n${error.stdout ?? ''}\n${error.stderr ?? ''}`);
      },
    );
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'galley-clients-'));
    cpSync(join(import.meta.dirname, 'fixtures'), folder, { recursive: true });
    symlinkSync(tool(''), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'hey-api.config.cjs'), `module.exports = ${JSON.stringify(HEY_API)};`);
    writeFileSync(join(folder, 'orval.config.cjs'), `module.exports = ${JSON.stringify(ORVAL)};`);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
    database = await freshDatabase();
    [product] = await Promise.all([ServerProcess.start(database), ...Object.values(GENERATORS).map(runs)]);
  });
  afterAll(async () => {
    await product?.kill();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('compiles in strict mode with each of three generators, together with its task', () => runs(['tsc', '-p', '.']));

  it.each(Object.keys(GENERATORS).map((name, category) => [name, category] as const))(
    'performs the main task: %s',
    async (name, category) => {
      const { job } = (await import(join(folder, `${name}.ts`))) as { job: Job };
      const done = await job({ origin: product.url, ...EDITOR, category });
      expect(done).toMatchObject({ status: 'approved', reported: true, problem: expect.stringMatching(/password/i) });
      expect(done.pulled).toContain(done.title);
      expect(done.pages[0]).not.toBe(done.pages[1]);
    },
    300_000,
  );
});
