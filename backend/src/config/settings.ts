import { MODEL_DIALECTS } from '../shared/domain/model-dialect.js';
import { modelPrices } from './model-prices.js';
import {
  anyText,
  commands,
  daysKept,
  emailAddress,
  headerNames,
  hostsAndPorts,
  key32,
  keys32,
  numberFromZero,
  oneOf,
  origin,
  type Reader,
  secretsOfAtLeast,
  sender,
  textOfAtLeast,
  textOfAtMost,
  urlOf,
  urlWithoutUser,
  wholeNumber,
} from './readers.js';

/** Definition of one environment variable. An unset or empty variable has the fallback, or no value. */
export interface Setting<T> {
  read: Reader<T>;
  /** Text that is read when the variable is unset. */
  fallback?: string;
  /** Describes what an unset variable means, where that is not a fixed text. */
  otherwise?: string;
  /** One or two sentences for the operator. */
  about: string;
  /** Whether the value is a secret, which never appears in a message or a log. */
  secret?: true;
  /** Whether it may differ from one process to another of the installation. */
  own?: true;
}

/** A setting that always has a value. */
interface WithFallback<T> extends Setting<T> {
  fallback: string;
}

function setting<T>(read: Reader<T>, about: string, more: { fallback: string; own?: true }): WithFallback<T>;
function setting<T>(read: Reader<T>, about: string, more: { otherwise: string; secret?: true; own?: true }): Setting<T>;
function setting<T>(read: Reader<T>, about: string, more: Partial<Setting<T>>): Setting<T> {
  return { read, about, ...more };
}

/** Posts and calls keep no longer name. */
const modelName = textOfAtMost(100);

/** All settings, in the order in which docs/settings.md shows them. */
export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65535), 'The port that the web server listens on; 0 takes any free one.', {
    own: true,
    fallback: '3000',
  }),
  HOST: setting(anyText, 'The address that the web server listens on; 0.0.0.0 for all of the machine.', {
    own: true,
    fallback: '127.0.0.1',
  }),
  WORKER_PORT: setting(
    wholeNumber(0, 65535),
    'The port at which a process with PROCESS=worker answers /health and /metrics, and nothing else.',
    { own: true, otherwise: 'a worker listens nowhere' },
  ),
  PUBLIC_URL: setting(
    origin('https://galley.example.org'),
    'Where people and client websites reach Galley; links in mails begin with it.',
    {
      otherwise: 'http://HOST:PORT',
    },
  ),
  DATA_DIR: setting(anyText, 'The folder of the embedded database and of the secrets made for it.', {
    own: true,
    fallback: './data',
  }),
  DATABASE_URL: setting(
    urlOf('postgresql://galley_app:password@host:5432/galley', 'postgres:', 'postgresql:'),
    'The PostgreSQL database, as a role that is no superuser and cannot bypass row-level security.',
    { otherwise: 'an embedded PostgreSQL under DATA_DIR', secret: true },
  ),
  DATABASE_OWNER_URL: setting(
    urlOf('postgresql://galley_owner:password@host:5432/galley', 'postgres:', 'postgresql:'),
    'The same database as the role that owns the tables and migrates them.',
    {
      otherwise: 'the role of DATABASE_URL owns and migrates the tables too, by DATABASE_DIRECT_URL if set',
      secret: true,
    },
  ),
  DATABASE_DIRECT_URL: setting(
    urlOf('postgresql://galley_app:password@host:5432/galley', 'postgres:', 'postgresql:'),
    'The same database as the role of DATABASE_URL, past the pooler (PgBouncer) that DATABASE_URL goes through.',
    { otherwise: 'DATABASE_URL, which must not be a pooler in transaction mode then', secret: true },
  ),
  REDIS_URL: setting(
    urlOf('redis://host:6379', 'redis:', 'rediss:'),
    'The Redis through which several processes share the jobs.',
    {
      otherwise: 'jobs run inside the one process',
      secret: true,
    },
  ),
  PROCESS: setting(
    oneOf('all', 'web', 'worker'),
    'What this process does: answer requests, work off jobs, or both. `web` and `worker` need DATABASE_URL and REDIS_URL.',
    { own: true, fallback: 'all' },
  ),
  QUIET: setting(
    oneOf('on', 'off'),
    'Whether nothing leaves this installation: nothing is pushed, mailed, generated, fetched or checked. `off` also ' +
      'ends that for a restored copy, for good.',
    { otherwise: '`on` in a restored copy, otherwise `off`' },
  ),
  ADMIN_EMAIL: setting(emailAddress, 'The platform admin that the first start makes.', {
    otherwise: '`admin@galley.local`',
  }),
  ADMIN_PASSWORD: setting(textOfAtLeast(8), "That admin's password.", {
    otherwise: 'with DEMO on and no ADMIN_EMAIL `galley-admin`, otherwise a generated one, printed once',
    secret: true,
  }),
  DEMO: setting(
    oneOf('on', 'new', 'off'),
    'Whether the first start fills in a demonstration website and a tenant admin: with the posts of its first two ' +
      'months (`on`), as on its first day (`new`), or not at all.',
    {
      otherwise: '`on` with the embedded database, `off` with DATABASE_URL',
    },
  ),
  REGISTRATION: setting(
    oneOf('open', 'closed'),
    'Whether people may make an account for themselves. Otherwise accounts come from invitations and platform admins.',
    {
      otherwise: '`open` with the demonstration (DEMO `on` or `new`), else `closed`',
    },
  ),
  JWT_SECRET: setting(textOfAtLeast(32), 'Signs access tokens; 32 characters or more, the same for all processes.', {
    otherwise: 'made once under DATA_DIR with the embedded database; required with DATABASE_URL',
    secret: true,
  }),
  ENCRYPTION_KEY: setting(
    key32,
    'Encrypts website keys and credentials at rest: 32 bytes in hexadecimal or base64, the same for all processes. ' +
      'Without it they cannot be read again.',
    {
      otherwise: 'made once under DATA_DIR with the embedded database; required with DATABASE_URL',
      secret: true,
    },
  ),
  JWT_SECRETS_OLD: setting(
    secretsOfAtLeast(32),
    'Comma-separated secrets that JWT_SECRET had before: sessions that they signed go on.',
    { otherwise: 'none', secret: true },
  ),
  ENCRYPTION_KEYS_OLD: setting(
    keys32,
    'Comma-separated keys that ENCRYPTION_KEY had before: what they encrypted can still be read, until `npm run ' +
      'reencrypt` has encrypted it anew.',
    {
      otherwise: 'none',
      secret: true,
    },
  ),
  SMTP_URL: setting(urlOf('smtp://user:password@host:587', 'smtp:', 'smtps:'), 'The mail server.', {
    otherwise: 'mails are kept and shown to platform admins at /outbox',
    secret: true,
  }),
  MAIL_FROM: setting(sender, 'The sender of mails.', { otherwise: '`Galley <galley@…>` at the host of PUBLIC_URL' }),
  ANTHROPIC_API_KEY: setting(anyText, 'Lets a language model of Anthropic write.', {
    otherwise: 'the embedded writer writes',
    secret: true,
  }),
  ANTHROPIC_BASE_URL: setting(urlWithoutUser('https://api.anthropic.com'), "Where that model's API is.", {
    fallback: 'https://api.anthropic.com',
  }),
  ANTHROPIC_MODEL_STRONG: setting(modelName, 'The model that drafts, revises and rewrites.', {
    fallback: 'claude-sonnet-5-5',
  }),
  ANTHROPIC_MODEL_SMALL: setting(modelName, 'The model that plans, outlines and writes titles and descriptions.', {
    fallback: 'claude-haiku-5-5',
  }),
  ANTHROPIC_PRICES_STRONG: setting(
    modelPrices,
    'What the strong model costs, in millionths of a US dollar for a million tokens: input, output, cache read, ' +
      'cache write. Needed for a model whose price Galley does not know.',
    {
      otherwise: "Anthropic's list price of November 2026 (`2000000,10000000,100000,2500000` for `claude-sonnet-5-5`)",
    },
  ),
  ANTHROPIC_PRICES_SMALL: setting(modelPrices, 'The same for the small model.', {
    otherwise: "Anthropic's list price of November 2026 (`100000,500000,10000,125000` for `claude-haiku-5-5`)",
  }),
  OPENAI_MODEL_STRONG: setting(
    modelName,
    "Lets a language model behind OpenAI's API, or one that is compatible with it, write: the model that drafts, " +
      'revises and rewrites. With `azure`, the name of its deployment.',
    { otherwise: 'no such model writes' },
  ),
  OPENAI_MODEL_SMALL: setting(modelName, 'The model that plans, outlines and writes titles and descriptions.', {
    otherwise: 'OPENAI_MODEL_STRONG',
  }),
  OPENAI_DIALECT: setting(oneOf(...MODEL_DIALECTS), 'Whose server it is; see [models](models.md).', {
    fallback: 'openai',
  }),
  OPENAI_BASE_URL: setting(
    urlWithoutUser('https://api.openai.com/v1'),
    'Where its API is, up to `/chat/completions`.',
    {
      otherwise: "OpenAI's, Mistral's or Gemini's, or the usual port of a server on this machine",
    },
  ),
  OPENAI_API_KEY: setting(anyText, 'Its key.', {
    otherwise: 'requests have none, as a server on a machine of your own takes them',
    secret: true,
  }),
  OPENAI_API_VERSION: setting(anyText, "The version of Azure's paths that name the deployment.", {
    otherwise: 'the paths without a version',
  }),
  OPENAI_PRICES_STRONG: setting(
    modelPrices,
    'What the strong model costs, in millionths of a US dollar for a million tokens: input, output, cache read, ' +
      'cache write.',
    { otherwise: '0 for a server on a machine of your own, otherwise required' },
  ),
  OPENAI_PRICES_SMALL: setting(modelPrices, 'The same for the small model.', {
    otherwise: 'OPENAI_PRICES_STRONG',
  }),
  S3_BUCKET: setting(anyText, 'The bucket of an S3-compatible storage that holds the files of pictures.', {
    otherwise: 'pictures are stored in the database',
  }),
  S3_ENDPOINT: setting(urlWithoutUser('https://s3.example.com'), 'Where that storage is, without the bucket.', {
    otherwise: "Amazon's, of S3_REGION",
  }),
  S3_REGION: setting(anyText, 'The region of the bucket.', { fallback: 'us-east-1' }),
  S3_ACCESS_KEY_ID: setting(
    anyText,
    'The name of the key that may read, write and delete in the bucket, and list it.',
    {
      otherwise: 'required with S3_BUCKET',
    },
  ),
  S3_SECRET_ACCESS_KEY: setting(anyText, "That key's secret.", { otherwise: 'required with S3_BUCKET', secret: true }),
  S3_PATH_STYLE: setting(
    oneOf('on', 'off'),
    'Whether addresses name the bucket in their path (`https://host/bucket/…`) instead of their host.',
    { otherwise: '`on` with S3_ENDPOINT, otherwise `off`' },
  ),
  EGRESS_ALLOW: setting(
    hostsAndPorts,
    'Comma-separated host:port pairs in private networks that Galley may connect to all the same.',
    { fallback: '' },
  ),
  STDIO_ALLOW: setting(commands, 'Comma-separated commands that content servers may run on this machine.', {
    fallback: '',
  }),
  TRUST_PROXY: setting(
    wholeNumber(0, 100),
    'How many proxies of your own stand in front; the address of a caller is taken from X-Forwarded-For across so many.',
    { own: true, fallback: '0' },
  ),
  PLACE_HEADERS: setting(
    headerNames,
    'Comma-separated headers in which your proxy writes roughly where a caller is, the narrower place first, such as ' +
      'CF-IPCity,CF-IPCountry. Sessions and mails about new devices show it. The proxy has to replace what callers send.',
    { own: true, fallback: '' },
  ),
  METRICS_TOKEN: setting(anyText, 'The bearer token for /metrics from other machines.', {
    own: true,
    otherwise: 'only this machine may read /metrics',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    urlOf('http://collector:4318', 'http:', 'https:'),
    'Where traces are sent (OpenTelemetry, OTLP over HTTP). The other variables of its standard hold too, such as ' +
      'OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER.',
    { own: true, otherwise: 'no traces, and nothing of it is loaded' },
  ),
  DELIVERY_DELAY_SCALE: setting(
    numberFromZero,
    'Multiplies the delays between attempts of a delivery; below 1 for trying out.',
    { fallback: '1' },
  ),
  SUBMISSIONS_PER_HOUR: setting(
    wholeNumber(1, 1_000),
    'How many drafts the agents of one person may submit in an hour: each is mailed to reviewers.',
    { fallback: '60' },
  ),
  GENERATIONS_PER_HOUR: setting(
    wholeNumber(1, 1_000),
    'How many generations and rewrites the agents of one person may start in an hour, both together: each takes time and may cost money.',
    { fallback: '60' },
  ),
  KEEP_AUDIT_DAYS: setting(
    daysKept(90),
    'How many days the audit log is kept; 0 or `off`: for ever. Decisions about posts are always kept.',
    { fallback: '730' },
  ),
  KEEP_DELIVERIES_DAYS: setting(
    daysKept(120),
    'How many days attempts of deliveries are kept, with what was sent and answered; 0 or `off`: for ever. The last one ' +
      'of each post always is.',
    { fallback: '180' },
  ),
  KEEP_RUNS_DAYS: setting(
    daysKept(7),
    'How many days prompts, answers of content servers and unused sources of runs are kept; 0 or `off`: for ever. Steps, ' +
      'tokens and cost always are.',
    { fallback: '180' },
  ),
  KEEP_MAILS_DAYS: setting(daysKept(7), 'How many days mails are kept; 0 or `off`: for ever.', { fallback: '90' }),
  LOG_LEVEL: setting(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'The least serious log lines that are written.',
    { own: true, fallback: 'info' },
  ),
} as const satisfies Record<string, Setting<unknown>>;

export type SettingName = keyof typeof SETTINGS;

/** The settings as read; a setting is `undefined` when it is unset and has no fallback. */
export type Values = {
  [N in SettingName]: (typeof SETTINGS)[N] extends WithFallback<infer T>
    ? T
    : (typeof SETTINGS)[N] extends Setting<infer T>
      ? T | undefined
      : never;
};
