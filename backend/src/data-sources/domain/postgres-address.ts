import { Invalid } from '../../shared/domain/domain-error.js';

/** `require` encrypts the connection; `verify-full` also verifies the server's certificate. */
const TLS_MODES = ['disable', 'require', 'verify-full'] as const;
export type TlsMode = (typeof TLS_MODES)[number];

export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly tls: TlsMode;
}

const FIELD = 'connectionString';
const DEFAULT_PORT = 5432;
const MAX_LENGTH = 2000;
const SHAPE = 'Please enter a connection string such as postgresql://reader:password@db.example.com:5432/shop.';

/**
 * Parses a connection string strictly: unlike in libraries, it cannot refer to files, sockets, environment variables or
 * other options. Error messages contain nothing of it.
 * @throws Invalid
 */
export function postgresAddress(text: string): PostgresAddress {
  const url = text.length <= MAX_LENGTH ? URL.parse(text.trim()) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new Invalid(SHAPE, FIELD);
  const [host, user, password, database] = [url.hostname, url.username, url.password, url.pathname.slice(1)].map(
    decoded,
  ) as [string, string, string, string];
  if (!host || host.startsWith('/') || !user || !database || database.includes('/')) throw new Invalid(SHAPE, FIELD);
  const { sslmode = 'verify-full', ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0)
    throw new Invalid('Only sslmode may stand behind the question mark of a connection string.', FIELD);
  if (!isTlsMode(sslmode)) throw new Invalid('sslmode is disable, require or verify-full.', FIELD);
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : DEFAULT_PORT,
    database,
    user,
    password,
    tls: sslmode,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Invalid(SHAPE, FIELD);
  }
}

const isTlsMode = (mode: string): mode is TlsMode => (TLS_MODES as readonly string[]).includes(mode);
