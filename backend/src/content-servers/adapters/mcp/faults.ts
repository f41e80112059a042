import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';
import {
  ContentServerLost,
  ContentServerMisbehaved,
  ContentServerRefusedAccess,
  ContentServerTimedOut,
  ContentServerUnreachable,
  ToolCallFailed,
  ToolCallTimedOut,
} from '../../application/content-server-errors.js';
import { DeadlinePassed } from './bounded.js';

/** Records the first cause of a failure below the SDK, which wraps or swallows causes. */
export class Faults {
  private first: DomainError | null = null;

  constructor(readonly label: string) {}

  note(error: unknown): void {
    this.first ??= chain(error).find((link) => link instanceof DomainError) ?? null;
  }

  take(): DomainError | null {
    const noted = this.first;
    this.first = null;
    return noted;
  }

  /** Returns why a server could not be opened, with a message for people. */
  ofOpening(error: unknown, timeoutMs: number): DomainError {
    if (error instanceof DomainError) return error;
    const noted = this.take();
    if (noted) return noted instanceof RequestFailed ? new ContentServerUnreachable(this.label, noted.message) : noted;
    if (timedOut(error)) return new ContentServerTimedOut(this.label, timeoutMs);
    const status = statusOf(error);
    if (status === 401 || status === 403) return new ContentServerRefusedAccess(this.label, status);
    if (status !== null) return new ContentServerUnreachable(this.label, `it answered with HTTP status ${status}.`);
    if (chain(error).some(({ message }) => message === 'bad port'))
      return new ContentServerUnreachable(this.label, BAD_PORT);
    const system = systemCode(error);
    if (system)
      return new ContentServerUnreachable(this.label, SYSTEM_FAILURES[system] ?? `the connection failed (${system}).`);
    if (closed(error))
      return new ContentServerUnreachable(this.label, 'it closed the connection before it answered.', true);
    return new ContentServerMisbehaved(this.label, 'its first answer was not understood.');
  }

  /** Returns why listing the tools failed after the server had been opened. */
  ofListing(error: unknown, timeoutMs: number): DomainError {
    if (error instanceof DomainError) return error;
    const noted = this.take();
    if (noted) return noted;
    if (timedOut(error)) return new ContentServerTimedOut(this.label, timeoutMs);
    if (closed(error)) return new ContentServerLost(this.label);
    return new ContentServerMisbehaved(this.label, 'its list of tools was not understood.');
  }

  /** Returns why a call brought no result. */
  ofCall(error: unknown, tool: string, timeoutMs: number): DomainError {
    if (error instanceof DomainError) return error;
    const noted = this.take();
    if (noted) return noted instanceof RequestFailed ? new ToolCallFailed(this.label, tool, noted.message) : noted;
    if (timedOut(error)) return new ToolCallTimedOut(this.label, tool, timeoutMs);
    return new ToolCallFailed(this.label, tool, callFailure(error));
  }
}

function callFailure(error: unknown): string {
  if (closed(error)) return 'the connection was lost before it answered.';
  if (error instanceof ProtocolError) {
    if (/structured content|output schema/i.test(error.message))
      return 'its answer does not fit the schema that it declared.';
    return `it answered with the error "${short(error.message)}"`;
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.UnsupportedResultType)
    return 'it asked for something that nobody is there to give.';
  const status = statusOf(error);
  if (status !== null) return `it answered with HTTP status ${status}.`;
  const system = systemCode(error);
  if (system) return SYSTEM_FAILURES[system] ?? `the connection failed (${system}).`;
  return 'its answer was not understood.';
}

const SYSTEM_FAILURES: Readonly<Record<string, string>> = {
  ENOENT: 'its command was not found.',
  EACCES: 'its command may not be executed.',
  ECONNREFUSED: 'nothing listens at its address.',
  ECONNRESET: 'it broke off the connection.',
  EAI_AGAIN: 'no name server answered for its name.',
  ENOTFOUND: 'its name is not known.',
  EPIPE: 'it has ended.',
  UND_ERR_SOCKET: 'it broke off the connection.',
};

/** The rules of `fetch` block ports of other services (mail, telnet …). */
const BAD_PORT = 'its port belongs to another kind of service and is never called.';

const timedOut = (error: unknown): boolean =>
  error instanceof DeadlinePassed ||
  chain(error).some((link) => link instanceof SdkError && link.code === SdkErrorCode.RequestTimeout);

const closed = (error: unknown): boolean =>
  chain(error).some(
    (link) =>
      (link instanceof SdkError && CLOSED.has(link.code)) ||
      /was lost\.$|connection closed|transport was closed/i.test(link.message),
  );

const CLOSED = new Set<string>([SdkErrorCode.ConnectionClosed, SdkErrorCode.NotConnected]);

function statusOf(error: unknown): number | null {
  for (const link of chain(error))
    if (link instanceof SdkHttpError && typeof link.status === 'number') return link.status;
  return null;
}

function systemCode(error: unknown): string | null {
  for (const link of chain(error)) {
    const code = (link as NodeJS.ErrnoException).code;
    if (typeof code === 'string' && /^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) return code;
  }
  return null;
}

/** Returns an error with its causes, outermost first; errors of the SDK have some of them in `data`. */
function chain(error: unknown): Error[] {
  const links: Error[] = [];
  for (
    let link = error;
    isError(link) && links.length < 8;
    link = link.cause ?? (link as { data?: { cause?: unknown } }).data?.cause
  )
    links.push(link);
  return links;
}

const isError = (value: unknown): value is Error => typeof value === 'object' && value !== null && 'message' in value;

const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
