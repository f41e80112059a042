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
  EAI_AGAIN: 'unheard',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EPROTO: 'tls',
  CERT_HAS_EXPIRED: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'misnamed',
  HOSTNAME_MISMATCH: 'misnamed',
  UND_ERR_HEADERS_OVERFLOW: 'garbled',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'garbled',
};

/** OpenSSL's words for a certificate without a chain to an authority, and for all else that encryption can fail of. */
const UNTRUSTED = /^(?:UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_|CERT_UNTRUSTED)/;
const ENCRYPTION = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_)/;

/** Maps the errors of undici, Node's sockets, TLS and zlib to one domain error. */
export function failureOf(host: string, error: unknown): RequestFailed {
  return new RequestFailed(host, reasonOf(error));
}

function reasonOf(error: unknown): RequestFailure {
  const {
    code = '',
    name = '',
    errors,
    cause,
  } = (error ?? {}) as { code?: string; name?: string; errors?: unknown[]; cause?: unknown };
  const known = BY_CODE[code];
  if (known) return known;
  if (name === 'TimeoutError') return 'timeout';
  if (UNTRUSTED.test(code)) return 'untrusted';
  if (ENCRYPTION.test(code)) return 'tls';
  if (
    name === 'HTTPParserError' ||
    code.startsWith('HPE_') ||
    code.startsWith('Z_') ||
    code.startsWith('ERR__ERROR_FORMAT')
  )
    return 'garbled';
  if (errors?.length) return reasonOf(errors.at(-1));
  return cause ? reasonOf(cause) : 'broken';
}
