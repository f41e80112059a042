import { DomainError } from '../../../shared/domain/domain-error.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';
import { FloodStopped } from './guarded-stream.js';

/**
 * Messages by SQLSTATE that replace the database's own ones, which are not passed on because they may contain data of
 * rows and people.
 */
const BY_CODE: Readonly<Record<string, string>> = {
  '28P01': 'refused the user name or the password',
  '28000': 'refused this user, or a connection without encryption',
  '3D000': 'has no database of this name',
  '53300': 'has no connection to spare just now',
  '57014': 'took too long over the query',
  '25006': 'was asked to change something; a data source only reads',
  '42501': 'does not let this user read what the query asks for',
  '42P01': 'has no table of the name that the query gives',
  '42703': 'has no column of the name that the query gives',
  '42601': 'does not understand the query: its SQL is not right',
  '42P18': 'cannot tell the type of a parameter: write it as $1::text',
  '0A000': 'cannot do what the query asks in a reading',
};

/** Returns an error with a sentence that names the host and the query, but no secret. */
export function postgresFailure(
  error: unknown,
  host: string,
  query: string | null,
  { maxBytes }: { maxBytes: number },
): DomainError {
  const known = [error, (error as { cause?: unknown } | null)?.cause].find((link) => link instanceof DomainError);
  if (known instanceof DomainError) return known;
  const asked = query === null ? '' : ` (query “${query}”)`;
  if (error instanceof FloodStopped)
    return new SourceUnreadable(
      `The database at ${host} sent more than ${Math.floor(maxBytes / (1024 * 1024))} MB${asked}. Ask for fewer rows or columns.`,
    );
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (BY_CODE[code]) return new SourceUnreadable(`The database at ${host} ${BY_CODE[code]}${asked}.`);
  if (/does not support SSL/.test(message))
    return new SourceUnreadable(
      `The database at ${host} offers no encryption. If that is meant so, add ?sslmode=disable to the connection string.`,
    );
  if (/^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_)/.test(code)) {
    return new SourceUnreadable(
      `The certificate of the database at ${host} cannot be trusted. Add ?sslmode=require to the connection string ` +
        'to encrypt without checking it.',
    );
  }
  if (/^[0-9A-Z]{5}$/.test(code))
    return new SourceUnreadable(`The database at ${host} refused with its error ${code}${asked}.`);
  return new SourceUnreadable(`The database at ${host} could not be asked${asked}: the connection broke off.`);
}
