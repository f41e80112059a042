import { RequestFailed, type RequestFailure } from '../../domain/request-failed.js';

const BY_CODE: Readonly<Record<string, RequestFailure>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ENOTFOUND: 'unknown',
  EAI_AGAIN: 'unknown',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EPROTO: 'tls',
  UND_ERR_HEADERS_OVERFLOW: 'garbled',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'garbled',
};

/** OpenSSL's words for a certificate that does not hold. */
const CERTIFICATE = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH)/;

/** What went wrong, from the errors of undici, Node's sockets, TLS and zlib. */
export function failureOf(host: string, error: unknown): RequestFailed {
  return new RequestFailed(host, reasonOf(error));
}

function reasonOf(error: unknown): RequestFailure {
  const { code = '', name = '', errors, cause } = (error ?? {}) as { code?: string; name?: string; errors?: unknown[]; cause?: unknown };
  const known = BY_CODE[code];
  if (known) return known;
  if (name === 'TimeoutError') return 'timeout';
  if (CERTIFICATE.test(code)) return 'tls';
  if (name === 'HTTPParserError' || code.startsWith('HPE_') || code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) return 'garbled';
  if (errors?.length) return reasonOf(errors.at(-1));
  return cause ? reasonOf(cause) : 'broken';
}
