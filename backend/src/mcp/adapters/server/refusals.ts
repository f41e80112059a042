import { Logger } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Throttle, type ThrottleRule, TooManyAttempts } from '../../../shared/application/throttle.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { type DomainError, ERROR_KINDS, type ErrorKind } from '../../../shared/domain/domain-error.js';
import type { Scope } from '../../../shared/domain/scope.js';

const HOUR_MS = 3_600_000;
/**
 * Limits the audit log to one refusal per agent, tool and reason within an hour, because repetitions say nothing new.
 */
const FIRST_OF_ITS_KIND: ThrottleRule = { name: 'refusal of an agent', limit: 1, windowMs: HOUR_MS };
/** Maximum number of refusals of a person's agents that the audit log records within an hour. */
const OF_A_PERSON: ThrottleRule = { name: 'refusals of a person’s agents', limit: 30, windowMs: HOUR_MS };
/**
 * Kinds of errors that are relevant for security. Invalid input and conflicts with the current state happen to every
 * client.
 */
const TELLING: ReadonlySet<ErrorKind> = new Set(['forbidden', 'not-found', 'too-many']);
/** Arguments that identify an object, with their names in the audit log. */
const ASKED_FOR = { websiteId: 'website', categoryId: 'category', postId: 'post', runId: 'run' } as const;

/**
 * Records refused calls of agents in the audit log: missing rights, objects that do not exist or belong to others,
 * exceeded limits.
 */
export class Refusals {
  private readonly log = new Logger('MCP');
  private readonly counted;

  /** @param tools names of all tools */
  constructor(
    private readonly audit: AuditLog,
    private readonly throttle: Throttle,
    metrics: Metrics,
    tools: readonly string[],
  ) {
    this.counted = metrics.counter(
      'galley_agent_refusals_total',
      'Calls of agents that were refused, by tool and kind',
      { tool: tools, kind: ERROR_KINDS },
    );
  }

  /** Never rejects, because the call stays refused even when the refusal cannot be recorded. */
  async note(
    scope: Scope,
    tool: string,
    args: Readonly<Record<string, unknown>>,
    { kind, code, message }: DomainError,
  ): Promise<void> {
    this.counted.inc({ tool, kind });
    if (!TELLING.has(kind)) return;
    try {
      await this.throttle.count(
        [FIRST_OF_ITS_KIND, `${scope.userId} ${scope.actor.name} ${tool} ${code}`],
        [OF_A_PERSON, scope.userId],
      );
      await this.audit.record(scope, {
        action: 'agent.refused',
        websiteId: reachedWebsite(scope, args['websiteId']),
        subject: { kind: 'tool', id: tool, name: tool },
        changes: { reason: [null, message], ...askedFor(args) },
      });
    } catch (error) {
      if (!(error instanceof TooManyAttempts))
        this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
}

/**
 * Returns the website whose audit log shows the refusal: only one that the caller is a member of, so that nobody can
 * write into the log of another tenant.
 */
const reachedWebsite = ({ websites }: Scope, id: unknown): string | null =>
  typeof id === 'string' && websites !== 'all' && websites.includes(id) ? id : null;

const askedFor = (args: Readonly<Record<string, unknown>>): Record<string, [null, unknown]> =>
  Object.fromEntries(
    Object.entries(ASKED_FOR).flatMap(([argument, name]) =>
      args[argument] === undefined ? [] : [[name, [null, args[argument]]]],
    ),
  );
