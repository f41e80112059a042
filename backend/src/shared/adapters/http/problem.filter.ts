import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/domain-error.js';
import { redactText } from '../logging/redact.js';
import { type DatabaseTrouble, troubleOf } from '../persistence/database-trouble.js';
import type { Problem } from './problem.dto.js';
import { problem, problemOf } from './problem.js';

const SORRY = 'Something went wrong on our side. It has been logged; please try again.';
/** Messages that replace those of libraries, which would reveal the software in use. */
const SAID: Readonly<Record<number, string>> = {
  400: 'The request could not be read. Is its body valid JSON?',
  401: 'You are not signed in.',
  404: 'There is nothing at this address.',
  413: 'The request is too large: bodies may have up to 2 MB.',
  415: 'This content type is not understood here. Send application/json.',
  503: 'The service is busy or starting. Please try again.',
};

/** The database is not mentioned to callers; its messages are in the log. */
const NOT_NOW: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'Galley cannot reach its data just now. Please try again in a moment.',
  busy: 'Galley is too busy just now. Please try again in a moment.',
  full: 'Galley cannot save anything just now. What is there can be read; please try again later.',
  'read-only': 'Galley cannot save anything just now. What is there can be read; please try again later.',
};

/** The only place where errors become HTTP responses. No stack trace, SQL or library name appears in a response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const body = this.problemFor(error, pathOf(request));
    const retryAfter = body['retryAfter'];
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
    else if (body.status === 503) reply.header('retry-after', '5');
    if (body.status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer');
    void reply.status(body.status).type('application/problem+json').send(body);
  }

  private problemFor(error: unknown, path: string): Problem & Record<string, unknown> {
    if (error instanceof DomainError) return problemOf(error, path);
    const status = statusOf(error);
    if (status < 500 || status === 503) {
      const detail =
        error instanceof HttpException && isOwnSentence(error)
          ? error.message
          : (SAID[status] ?? 'This request cannot be answered.');
      return problem(status, detail, path);
    }
    const trouble = troubleOf(error);
    if (trouble) {
      this.logger.warn(`the database is ${trouble}: ${(error as Error).message}`);
      return problem(503, NOT_NOW[trouble], path);
    }
    this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return problem(500, SORRY, path);
  }
}

/** Paths that contain a secret link are redacted: responses are stored in places where the link must not appear. */
const pathOf = (request: FastifyRequest): string => redactText(request.url.split('?', 1)[0] ?? '/');

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

/** Nest's own 404 and parser errors carry the library's messages; ours end with a full stop. */
const isOwnSentence = (error: HttpException): boolean => error.getStatus() !== 404 && error.message.endsWith('.');
