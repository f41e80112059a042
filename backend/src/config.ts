import { resolve } from 'node:path';
import { ConfigError } from './config/config-error.js';
import { secretsOf } from './config/made-secrets.js';
import { listPricesOf, type ModelPrices, usualPricesOf } from './shared/domain/list-prices.js';
import { type HostAndPort, Refused } from './config/readers.js';
import { MODEL_ADDRESSES, type ModelDialect } from './shared/domain/model-dialect.js';
import type { BucketSettings } from './shared/adapters/s3/s3-bucket.js';
import { type Setting, SETTINGS, type Values } from './config/settings.js';

export { ConfigError } from './config/config-error.js';
export { settingsTable } from './config/settings-table.js';

interface PricedModel {
  name: string;
  prices: ModelPrices;
}

export interface OpenAiSettings {
  dialect: ModelDialect;
  baseUrl: string;
  apiKey: string | null;
  apiVersion: string | null;
  strong: PricedModel;
  small: PricedModel;
}

/**
 * The settings after validation, ready to use. What each means is described in config/settings.ts and docs/settings.md.
 */
export interface Config {
  port: number;
  host: string;
  /** Port of a worker's health and metrics endpoints. When absent, a worker does not listen at all. */
  workerPort?: number;
  /** Origin at which people reach Galley, without a trailing slash. */
  publicUrl: string;
  /** Absolute path. The database in it is used only when `database` is embedded. */
  dataDir: string;
  database: { kind: 'embedded' } | { kind: 'external'; url: string; ownerUrl: string; directUrl?: string };
  /** When absent, jobs run inside this process without Redis. */
  redisUrl?: string;
  process: 'all' | 'web' | 'worker';
  /** Whether nothing leaves this installation. When absent, the database says whether it is a restored copy. */
  quiet?: boolean;
  /** Credentials of the platform admin that the first start creates. */
  admin: { email?: string; password?: string };
  demo: 'on' | 'new' | 'off';
  registration: 'open' | 'closed';
  /** Whether REGISTRATION is set; otherwise `registration` follows from DEMO. */
  registrationIsSet: boolean;
  jwtSecret: string;
  /** AES key of 32 bytes. */
  encryptionKey: Buffer;
  /** Previous values of both secrets, newest first. They still verify and decrypt, and never sign or encrypt. */
  older: { jwtSecrets: readonly string[]; encryptionKeys: readonly Buffer[] };
  /** Without `smtpUrl`, no mail is sent; platform admins read the mails at /outbox. */
  mail: { smtpUrl?: string; from: string };
  /** When absent, the embedded writer writes posts instead of a language model. */
  anthropic?: { apiKey: string; baseUrl: string; strong: PricedModel; small: PricedModel };
  /** A model behind an API that is compatible with OpenAI's. At most one of both is set. */
  openai?: OpenAiSettings;
  /** Where files of pictures are stored; in the database when absent. */
  bucket?: BucketSettings;
  egressAllow: readonly HostAndPort[];
  stdioAllow: readonly string[];
  /** Number of trusted reverse proxies in front of Galley. */
  trustProxy: number;
  /** Headers in which the outermost proxy says where a caller is, the narrower place first. */
  placeHeaders: readonly string[];
  metricsToken?: string;
  /** URL of the OpenTelemetry collector. When absent, no traces are recorded. */
  tracesTo?: string;
  deliveryDelayScale: number;
  /** Maximum number of drafts that the agents of one person may submit per hour. */
  submissionsPerHour: number;
  /** Maximum number of generations and rewrites, together, that the agents of one person may start per hour. */
  generationsPerHour: number;
  /** Days after which old rows go; 0 keeps them for ever. */
  keptDays: { audit: number; deliveries: number; runs: number; mails: number };
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
}

/**
 * Reads and validates the settings. Unknown variables are ignored and empty ones count as unset. With the embedded
 * database, secrets that are not set are generated once and stored in the data folder.
 * @throws ConfigError listing every invalid setting
 * @throws DataFolderUnusable when generated secrets cannot be stored
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { values, problems } = readAll(env);
  const isWrong = (name: string) => problems.some((problem) => problem.startsWith(`${name} `));
  problems.push(...missing(values).filter((problem) => !isWrong(problem.split(' ')[0] ?? '')));
  if (problems.length) throw new ConfigError(problems);

  const demo = values.DEMO ?? (values.DATABASE_URL ? 'off' : 'on');
  const publicUrl = values.PUBLIC_URL ?? `http://${reachableHost(values.HOST)}:${values.PORT}`;
  const given = { jwtSecret: values.JWT_SECRET, encryptionKey: values.ENCRYPTION_KEY };
  const secrets = given.jwtSecret && given.encryptionKey ? undefined : secretsOf(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    workerPort: values.WORKER_PORT,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    database: values.DATABASE_URL
      ? {
          kind: 'external',
          url: values.DATABASE_URL,
          ownerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
          directUrl: values.DATABASE_DIRECT_URL,
        }
      : { kind: 'embedded' },
    redisUrl: values.REDIS_URL,
    process: values.PROCESS,
    quiet: values.QUIET && values.QUIET === 'on',
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demo,
    registration: values.REGISTRATION ?? (demo === 'off' ? 'closed' : 'open'),
    registrationIsSet: values.REGISTRATION !== undefined,
    jwtSecret: given.jwtSecret ?? secrets!.jwtSecret,
    encryptionKey: given.encryptionKey ?? secrets!.encryptionKey,
    older: { jwtSecrets: values.JWT_SECRETS_OLD ?? [], encryptionKeys: values.ENCRYPTION_KEYS_OLD ?? [] },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `Galley <galley@${new URL(publicUrl).hostname}>` },
    anthropic: values.ANTHROPIC_API_KEY
      ? {
          apiKey: values.ANTHROPIC_API_KEY,
          baseUrl: values.ANTHROPIC_BASE_URL,
          strong: { name: values.ANTHROPIC_MODEL_STRONG, prices: pricesOf(values, 'STRONG')! },
          small: { name: values.ANTHROPIC_MODEL_SMALL, prices: pricesOf(values, 'SMALL')! },
        }
      : undefined,
    openai: openAiOf(values),
    bucket: values.S3_BUCKET
      ? {
          endpoint: values.S3_ENDPOINT ?? `https://s3.${values.S3_REGION}.amazonaws.com`,
          region: values.S3_REGION,
          bucket: values.S3_BUCKET,
          accessKeyId: values.S3_ACCESS_KEY_ID!,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY!,
          pathStyle: values.S3_PATH_STYLE ? values.S3_PATH_STYLE === 'on' : values.S3_ENDPOINT !== undefined,
        }
      : undefined,
    egressAllow: values.EGRESS_ALLOW,
    stdioAllow: values.STDIO_ALLOW,
    trustProxy: values.TRUST_PROXY,
    placeHeaders: values.PLACE_HEADERS,
    metricsToken: values.METRICS_TOKEN,
    tracesTo: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    deliveryDelayScale: values.DELIVERY_DELAY_SCALE,
    submissionsPerHour: values.SUBMISSIONS_PER_HOUR,
    generationsPerHour: values.GENERATIONS_PER_HOUR,
    keptDays: {
      audit: values.KEEP_AUDIT_DAYS,
      deliveries: values.KEEP_DELIVERIES_DAYS,
      runs: values.KEEP_RUNS_DAYS,
      mails: values.KEEP_MAILS_DAYS,
    },
    logLevel: values.LOG_LEVEL,
  };
}

function readAll(env: NodeJS.ProcessEnv): { values: Values; problems: string[] } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { read, fallback, secret }] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const text = env[name]?.trim() || fallback;
    try {
      values[name] = text === undefined ? undefined : read(text);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push(`${name} ${error.message}${secret || mayHidePassword(text) ? '' : `, not "${text}"`}.`);
    }
  }
  return { values: values as Values, problems };
}

const mayHidePassword = (text = ''): boolean => text.includes('://');

/** Returns one problem for each setting that is missing although the value of another setting requires it. */
function missing(values: Values): string[] {
  const problems: string[] = [];
  if (values.PLACE_HEADERS?.length && values.TRUST_PROXY === 0)
    problems.push('TRUST_PROXY is required with PLACE_HEADERS: without a proxy of yours, anybody could name a place.');
  if (values.PROCESS === 'web' || values.PROCESS === 'worker') {
    const shares = `is required with PROCESS=${values.PROCESS}: web and worker processes share`;
    if (!values.DATABASE_URL)
      problems.push(`DATABASE_URL ${shares} one PostgreSQL database. Set it, or use PROCESS=all.`);
    if (!values.REDIS_URL) problems.push(`REDIS_URL ${shares} their jobs through Redis. Set it, or use PROCESS=all.`);
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    problems.push(
      'DATABASE_URL is required with DATABASE_DIRECT_URL: the one goes through a pooler, the other past it.',
    );
  }
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    problems.push('DATABASE_URL is required with DATABASE_OWNER_URL: the one serves, the other migrates.');
  }
  if (values.DATABASE_URL) {
    for (const name of ['JWT_SECRET', 'ENCRYPTION_KEY'] as const) {
      if (!values[name])
        problems.push(
          `${name} is required with DATABASE_URL, the same for all processes. openssl rand -base64 32 makes one.`,
        );
    }
  }
  if (values.S3_BUCKET) {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!values[name]) problems.push(`${name} is required with S3_BUCKET.`);
  }
  if (values.ANTHROPIC_API_KEY) {
    for (const which of ['STRONG', 'SMALL'] as const) {
      const model = values[`ANTHROPIC_MODEL_${which}`];
      if (!pricesOf(values, which))
        problems.push(
          `ANTHROPIC_PRICES_${which} is required with ANTHROPIC_MODEL_${which}=${model}: Galley does not know what ` +
            'this model costs, and counts the cost of every call.',
        );
    }
  }
  if (values.OPENAI_MODEL_STRONG) {
    if (values.ANTHROPIC_API_KEY)
      problems.push('ANTHROPIC_API_KEY and OPENAI_MODEL_STRONG are both set: one writer writes. Set one of them.');
    // A dialect that does not exist is a problem already.
    if (values.OPENAI_DIALECT && !openAiPricesOf(values))
      problems.push(
        `OPENAI_PRICES_STRONG is required with OPENAI_DIALECT=${values.OPENAI_DIALECT}: Galley counts the cost of every call.`,
      );
    if (values.OPENAI_DIALECT && !openAiAddressOf(values))
      problems.push(`OPENAI_BASE_URL is required with OPENAI_DIALECT=${values.OPENAI_DIALECT}.`);
  }
  return problems;
}

function openAiOf(values: Values): OpenAiSettings | undefined {
  const strong = values.OPENAI_MODEL_STRONG;
  if (!strong) return undefined;
  const prices = openAiPricesOf(values)!;
  return {
    dialect: values.OPENAI_DIALECT,
    baseUrl: openAiAddressOf(values)!,
    apiKey: values.OPENAI_API_KEY ?? null,
    apiVersion: values.OPENAI_API_VERSION ?? null,
    strong: { name: strong, prices },
    small: { name: values.OPENAI_MODEL_SMALL ?? strong, prices: values.OPENAI_PRICES_SMALL ?? prices },
  };
}

const openAiAddressOf = (values: Values): string | null =>
  values.OPENAI_BASE_URL ?? MODEL_ADDRESSES[values.OPENAI_DIALECT];

const openAiPricesOf = (values: Values): ModelPrices | undefined =>
  values.OPENAI_PRICES_STRONG ?? usualPricesOf(values.OPENAI_DIALECT);

const pricesOf = (values: Values, which: 'STRONG' | 'SMALL'): ModelPrices | undefined =>
  values[`ANTHROPIC_PRICES_${which}`] ?? listPricesOf(values[`ANTHROPIC_MODEL_${which}`]);

/**
 * Returns the host for a URL that a browser can open. Wildcard addresses, which are valid only for listening, become
 * `localhost`; IPv6 addresses are put in brackets.
 */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
