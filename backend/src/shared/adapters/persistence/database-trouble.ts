/** Why the database cannot work at present although the statement is correct; a later try may succeed. */
export type DatabaseTrouble = 'away' | 'busy' | 'full' | 'read-only';

/** SQLSTATEs, and the error codes of connections that could not be opened. */
const TROUBLES: Readonly<Record<string, DatabaseTrouble>> = {
  '25006': 'read-only',
  '25P03': 'busy',
  '28000': 'away',
  '28P01': 'away',
  '3D000': 'away',
  '40001': 'busy',
  '40P01': 'busy',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
};
/** Class 08 of SQLSTATE: connection exceptions. */
const CONNECTION = /^08/;
/** `alter database … allow_connections false`, as for maintenance. */
const CLOSED = /is not currently accepting connections$/;
/** The driver reports these only as text. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** @returns null for every other error, ours among them */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  // This SQLSTATE has other meanings too.
  if (code === '55000') return CLOSED.test(error.message) ? 'away' : null;
  if (typeof code === 'string') return TROUBLES[code] ?? (CONNECTION.test(code) ? 'away' : null);
  if (WORDS.test(error.message)) return 'away';
  return error instanceof AggregateError ? troubleOf(error.errors[0]) : null;
}
