import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig, settingsTable } from './config.js';
import { DataFolderUnusable } from './config/data-folder.js';
import { SETTINGS } from './config/settings.js';

const KEY = Buffer.alloc(32, 7);
const REAL = {
  DATABASE_URL: 'postgresql://app:hunter2secret@db:5432/galley',
  JWT_SECRET: 's'.repeat(32),
  ENCRYPTION_KEY: KEY.toString('base64'),
};

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'galley-config-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const dataDir = () => join(folder, 'data');
const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ DATA_DIR: dataDir(), ...env });
function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('with nothing set', () => {
  it('is one process on this machine with the demonstration and the embedded database', () =>
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      process: 'all',
      demo: 'on',
      registration: 'open',
      database: { kind: 'embedded' },
      redisUrl: undefined,
      egressAllow: [],
      stdioAllow: [],
      trustProxy: 0,
      placeHeaders: [],
      deliveryDelayScale: 1,
      logLevel: 'info',
      dataDir: dataDir(),
      admin: {},
      mail: { from: 'Galley <galley@127.0.0.1>' },
    }));

  it('generates the secrets once, readable by this user only', () => {
    const first = load();
    const second = load();
    expect(first.encryptionKey).toHaveLength(32);
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect([second.jwtSecret, second.encryptionKey]).toEqual([first.jwtSecret, first.encryptionKey]);
    expect(statSync(join(dataDir(), 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('generates different secrets in another data folder', () =>
    expect(load().jwtSecret).not.toBe(load({ DATA_DIR: join(folder, 'other') }).jwtSecret));

  it('prefers a secret that is set', () =>
    expect(load({ JWT_SECRET: REAL.JWT_SECRET }).jwtSecret).toBe(REAL.JWT_SECRET));

  it('refuses damaged secrets instead of generating new ones', () => {
    mkdirSync(dataDir());
    writeFileSync(join(dataDir(), 'secrets.json'), '{"jwtSecret":"half');
    expect(problemsOf({})).toEqual([expect.stringContaining('Restore it from a backup')]);
    expect(readFileSync(join(dataDir(), 'secrets.json'), 'utf8')).toBe('{"jwtSecret":"half');
  });

  it('reports a data folder that cannot be created', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => load({ DATA_DIR: join(folder, 'file', 'data') })).toThrow(DataFolderUnusable);
    expect(() => load({ DATA_DIR: join(folder, 'file', 'data') })).toThrow(
      /cannot be used: a part of its path is a file.*set DATA_DIR/,
    );
  });
});

describe('with S3_BUCKET', () => {
  const KEYS = { S3_ACCESS_KEY_ID: 'name', S3_SECRET_ACCESS_KEY: 'secret' };

  it('stores pictures there: at Amazon, or at the endpoint by its path', () => {
    expect(load({}).bucket).toBeUndefined();
    expect(load({ S3_BUCKET: 'pictures', S3_REGION: 'eu-central-1', ...KEYS }).bucket).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      region: 'eu-central-1',
      bucket: 'pictures',
      accessKeyId: 'name',
      secretAccessKey: 'secret',
      pathStyle: false,
    });
    const endpoint = 'https://storage.example.com:9000';
    expect(load({ S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, ...KEYS }).bucket).toMatchObject({
      endpoint,
      pathStyle: true,
    });
    expect(load({ S3_BUCKET: 'pictures', S3_ENDPOINT: endpoint, S3_PATH_STYLE: 'off', ...KEYS }).bucket).toMatchObject({
      pathStyle: false,
    });
  });

  it('requires its key', () =>
    expect(problemsOf({ S3_BUCKET: 'pictures' })).toEqual([
      'S3_ACCESS_KEY_ID is required with S3_BUCKET.',
      'S3_SECRET_ACCESS_KEY is required with S3_BUCKET.',
    ]));
});

describe('with DATABASE_URL', () => {
  it('uses that database for both roles, without the demonstration, and leaves the data folder alone', () => {
    expect(load(REAL)).toMatchObject({
      database: { kind: 'external', url: REAL.DATABASE_URL, ownerUrl: REAL.DATABASE_URL },
      demo: 'off',
      encryptionKey: KEY,
    });
    expect(existsSync(dataDir())).toBe(false);
  });

  it('migrates as the owner that is set', () =>
    expect(load({ ...REAL, DATABASE_OWNER_URL: 'postgres://owner:x@db/galley' }).database).toMatchObject({
      ownerUrl: 'postgres://owner:x@db/galley',
    }));

  it('migrates past the pooler where there is one, since its lock needs a session', () => {
    const direct = 'postgres://app:x@db/galley';
    expect(load({ ...REAL, DATABASE_DIRECT_URL: direct }).database).toMatchObject({
      url: REAL.DATABASE_URL,
      ownerUrl: direct,
      directUrl: direct,
    });
  });

  it('requires the secrets, which all processes must share', () =>
    expect(problemsOf({ DATABASE_URL: REAL.DATABASE_URL }).map((problem) => problem.split(' ')[0])).toEqual([
      'JWT_SECRET',
      'ENCRYPTION_KEY',
    ]));

  it.each(['on', 'new'])('has the demonstration when DEMO is set (%s)', (demo) =>
    expect(load({ ...REAL, DEMO: demo }).demo).toBe(demo),
  );
});

describe.each(['web', 'worker'])('PROCESS=%s', (process) => {
  it('requires the database and the Redis that processes share', () =>
    expect(problemsOf({ PROCESS: process })).toEqual([
      expect.stringMatching(`^DATABASE_URL is required with PROCESS=${process}`),
      expect.stringMatching(`^REDIS_URL is required with PROCESS=${process}`),
    ]));

  it('runs with both', () =>
    expect(load({ ...REAL, PROCESS: process, REDIS_URL: 'redis://r:6379' })).toMatchObject({
      process,
      redisUrl: 'redis://r:6379',
    }));
});

it.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
  ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535, not "3e3".'],
  [
    'PUBLIC_URL',
    'galley.example',
    'PUBLIC_URL must be a URL such as https://galley.example.org, not "galley.example".',
  ],
  [
    'PUBLIC_URL',
    'https://a.example/blog',
    'PUBLIC_URL must be a URL without a path, such as https://galley.example.org.',
  ],
  ['REDIS_URL', 'http://r', 'REDIS_URL must be a URL such as redis://host:6379.'],
  ['PROCESS', 'both', 'PROCESS must be one of: all, web, worker, not "both".'],
  ['DEMO', 'yes', 'DEMO must be one of: on, new, off, not "yes".'],
  ['ADMIN_EMAIL', 'admin', 'ADMIN_EMAIL must be an e-mail address, not "admin".'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
  ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters.'],
  ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be a URL such as smtp://user:password@host:587.'],
  [
    'EGRESS_ALLOW',
    'intranet',
    'EGRESS_ALLOW must be a comma-separated list of host:port, such as intranet.example:8080 or [::1]:8080, not "intranet".',
  ],
  [
    'EGRESS_ALLOW',
    'a:0',
    'EGRESS_ALLOW must be a comma-separated list of host:port, such as intranet.example:8080 or [::1]:8080, not "a:0".',
  ],
  [
    'PLACE_HEADERS',
    'a:b',
    'PLACE_HEADERS must be a comma-separated list of header names, such as CF-IPCountry, not "a:b".',
  ],
  [
    'PLACE_HEADERS',
    'CF-IPCountry',
    'TRUST_PROXY is required with PLACE_HEADERS: without a proxy of yours, anybody could name a place.',
  ],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 100, not "true".'],
  ['DELIVERY_DELAY_SCALE', '-1', 'DELIVERY_DELAY_SCALE must be a number, 0 or more, not "-1".'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of: trace, debug, info, warn, error, fatal, silent, not "loud".'],
])('refuses %s=%s in plain words', (name, value, problem) => expect(problemsOf({ [name]: value })).toEqual([problem]));

it.each(['c2hvcnQ=', '00'.repeat(31), `${KEY.toString('base64')}AAAA`, 'z'.repeat(64)])(
  'refuses the encryption key %s',
  (key) =>
    expect(problemsOf({ ENCRYPTION_KEY: key })).toEqual([expect.stringMatching(/^ENCRYPTION_KEY must be 32 bytes/)]),
);

it.each(['base64', 'base64url', 'hex'] as const)('reads an encryption key in %s', (encoding) =>
  expect(load({ ...REAL, ENCRYPTION_KEY: KEY.toString(encoding) }).encryptionKey).toEqual(KEY),
);

it('reports every problem at once, each setting once', () =>
  expect(
    problemsOf({ PORT: 'x', PROCESS: 'web', DATABASE_URL: 'mysql://db' }).map((problem) => problem.split(' ')[0]),
  ).toEqual(['PORT', 'DATABASE_URL', 'REDIS_URL']));

it('never repeats a secret', () => {
  const secrets = {
    DATABASE_URL: 'mysql://u:pa55word@db',
    REDIS_URL: 'rediz://:pa55word@r',
    ENCRYPTION_KEY: 'pa55word',
    JWT_SECRET: 'pa55word',
    ADMIN_PASSWORD: 'pa55',
  };
  const problems = problemsOf({ ...secrets, PUBLIC_URL: 'ftp://u:pa55word@x' });
  expect(problems).toHaveLength(6);
  expect(problems.join()).not.toContain('pa55');
});

it('generates no secrets while a setting is invalid', () => {
  expect(problemsOf({ PORT: 'x' })).toHaveLength(1);
  expect(existsSync(dataDir())).toBe(false);
});

it('treats an empty setting as unset and ignores unknown ones', () =>
  expect(load({ PORT: '', REDIS_URL: ' ', GALLEY: 'x' })).toMatchObject({ port: 3000, redisUrl: undefined }));

it('reads lists', () =>
  expect(
    load({ EGRESS_ALLOW: 'Intranet.Example:8080, [::1]:25,10.0.0.7:443', STDIO_ALLOW: 'node, /usr/bin/python3' }),
  ).toMatchObject({
    egressAllow: [
      { host: 'intranet.example', port: 8080 },
      { host: '::1', port: 25 },
      { host: '10.0.0.7', port: 443 },
    ],
    stdioAllow: ['node', '/usr/bin/python3'],
  }));

it.each([
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://Galley.Example/' }, 'https://galley.example'],
])('with %j has the public URL %s', (env, publicUrl) => expect(load(env).publicUrl).toBe(publicUrl));

it('documents every setting in the table, and no secret by a value', () => {
  const rows = settingsTable().split('\n').slice(2, -1);
  expect(rows.map((row) => /^\| `([A-Z0-9_]+)`/.exec(row)?.[1])).toEqual(Object.keys(SETTINGS));
  expect(
    rows.every((row) =>
      row
        .split('|')
        .slice(1, -1)
        .every((cell) => cell.trim() !== ''),
    ),
  ).toBe(true);
});

describe('a language model', () => {
  const KEYED = { ANTHROPIC_API_KEY: 'sk-ant-hunter2' };

  it('writes only where there is a key', () =>
    expect(load({ ANTHROPIC_MODEL_STRONG: 'claude-opus-5-5' }).anthropic).toBeUndefined());

  it('has its list price unless another one is set', () =>
    expect(load({ ...KEYED, ANTHROPIC_PRICES_SMALL: '1, 2, 3, 4' }).anthropic).toEqual({
      apiKey: KEYED.ANTHROPIC_API_KEY,
      baseUrl: 'https://api.anthropic.com',
      strong: {
        name: 'claude-sonnet-5-5',
        prices: { input: 2_000_000, output: 10_000_000, cacheRead: 100_000, cacheWrite: 2_500_000 },
      },
      small: { name: 'claude-haiku-5-5', prices: { input: 1, output: 2, cacheRead: 3, cacheWrite: 4 } },
    }));

  it('has the price of the same model without a release date in its name', () =>
    expect(load({ ...KEYED, ANTHROPIC_MODEL_SMALL: 'claude-haiku-4-5-20251001' }).anthropic?.small.prices.output).toBe(
      5_000_000,
    ));

  it.each([
    ['claude-fable-5-2', { input: 8_000_000, output: 40_000_000, cacheRead: 200_000, cacheWrite: 10_000_000 }],
    ['claude-opus-5-5@20260922', { input: 4_000_000, output: 20_000_000, cacheRead: 200_000, cacheWrite: 5_000_000 }],
  ])('%s has its list price', (model, prices) =>
    expect(load({ ...KEYED, ANTHROPIC_MODEL_STRONG: model }).anthropic?.strong.prices).toEqual(prices),
  );

  it.each(['ANTHROPIC_MODEL_STRONG', 'ANTHROPIC_MODEL_SMALL', 'OPENAI_MODEL_STRONG', 'OPENAI_MODEL_SMALL'])(
    'prevents the start with a name in %s that calls cannot be recorded with',
    (name) =>
      expect(problemsOf({ [name]: 'm'.repeat(101) })).toEqual([
        expect.stringMatching(`${name} .*at most 100 characters`),
      ]),
  );

  it('without a known price prevents the start', () => {
    expect(problemsOf({ ...KEYED, ANTHROPIC_MODEL_STRONG: 'claude-next' })).toEqual([
      'ANTHROPIC_PRICES_STRONG is required with ANTHROPIC_MODEL_STRONG=claude-next: Galley does not know what this ' +
        'model costs, and counts the cost of every call.',
    ]);
    expect(problemsOf({ ...KEYED, ANTHROPIC_MODEL_STRONG: 'claude-next', ANTHROPIC_PRICES_STRONG: '1,2,3,4' })).toEqual(
      [],
    );
    expect(problemsOf({ ANTHROPIC_MODEL_STRONG: 'claude-next' })).toEqual([]);
  });

  it.each(['1,2,3', '1,2,3,4,5', '1.5,2,3,4', '-1,2,3,4', 'a,b,c,d'])('refuses the prices %s', (prices) =>
    expect(problemsOf({ ...KEYED, ANTHROPIC_PRICES_STRONG: prices })).toEqual([
      expect.stringMatching(/^ANTHROPIC_PRICES_STRONG must be four whole numbers/),
    ]),
  );

  it('needs a base URL without user and password, and the error does not repeat them', () => {
    const problems = problemsOf({ ...KEYED, ANTHROPIC_BASE_URL: 'https://bob:hunter2@proxy.example' });
    expect(problems).toEqual([expect.stringMatching(/^ANTHROPIC_BASE_URL must be a URL without a user/)]);
    expect(problems.join()).not.toContain('hunter2');
    expect(load({ ...KEYED, ANTHROPIC_BASE_URL: 'https://proxy.example/claude/' }).anthropic?.baseUrl).toBe(
      'https://proxy.example/claude',
    );
  });
});

describe('a language model behind a compatible API', () => {
  const CLOUD = { OPENAI_MODEL_STRONG: 'gpt-5.2', OPENAI_API_KEY: 'sk-hunter2', OPENAI_PRICES_STRONG: '1,2,3,4' };
  const prices = { input: 1, output: 2, cacheRead: 3, cacheWrite: 4 };

  it('writes where its name is set, at the address of its provider', () => {
    expect(load({ OPENAI_API_KEY: 'sk-hunter2' }).openai).toBeUndefined();
    expect(load(CLOUD).openai).toEqual({
      dialect: 'openai',
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-hunter2',
      apiVersion: null,
      strong: { name: 'gpt-5.2', prices },
      small: { name: 'gpt-5.2', prices },
    });
  });

  it('on a machine of the operator needs no key and costs nothing', () => {
    const { baseUrl, apiKey, strong } = load({ OPENAI_MODEL_STRONG: 'qwen3:14b', OPENAI_DIALECT: 'ollama' }).openai!;
    expect([baseUrl, apiKey, strong.prices.output]).toEqual(['http://localhost:11434/v1', null, 0]);
  });

  it.each([
    ['a price', { OPENAI_MODEL_STRONG: 'gpt-5.2' }, 'OPENAI_PRICES_STRONG is required with OPENAI_DIALECT=openai'],
    ['an address', { ...CLOUD, OPENAI_DIALECT: 'azure' }, 'OPENAI_BASE_URL is required with OPENAI_DIALECT=azure.'],
    ['to be the only one', { ...CLOUD, ANTHROPIC_API_KEY: 'sk-ant-x' }, 'are both set: one writer writes.'],
    ['a known dialect', { ...CLOUD, OPENAI_DIALECT: 'gpt4all' }, 'OPENAI_DIALECT'],
  ])('needs %s', (_, settings, problem) => expect(problemsOf(settings)).toEqual([expect.stringContaining(problem)]));
});
