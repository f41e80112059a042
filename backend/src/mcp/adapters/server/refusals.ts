import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../../../shared/application/audit-log.js';
import { Throttle, type ThrottleRule, TooManyAttempts } from '../../../shared/application/throttle.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import type { DomainError, ErrorKind } from '../../../shared/domain/domain-error.js';
import type { Scope } from '../../../shared/domain/scope.js';

const HOUR_MS = 3_600_000;
/** Of one agent, tool and reason the first within an hour is written down; the rest would say the same. */
const FIRST_OF_ITS_KIND: ThrottleRule = { name: 'refusal of an agent', limit: 1, windowMs: HOUR_MS };
/** The refusals of a person's agents that the audit log records within an hour, at the most. */
const OF_A_PERSON: ThrottleRule = { name: 'refusals of a person’s agents', limit: 30, windowMs: HOUR_MS };
/** What says something of the agent; wrong input and what the present state does not allow happen to everybody. */
const TELLING: ReadonlySet<ErrorKind> = new Set(['forbidden', 'not-found', 'too-many']);
/** Arguments that name a thing, and what the audit log calls it. */
const ASKED_FOR = { websiteId: 'website', categoryId: 'category', postId: 'post', runId: 'run' } as const;

/**
 * Writes into the audit log what agents were refused: too few rights, things that are not theirs or not there, limits.
 */
@Injectable()
export class Refusals {
  private readonly log = new Logger('MCP');
  private readonly counted;

  constructor(
    private readonly audit: AuditLog,
    private readonly throttle: Throttle,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter(
      'galley_agent_refusals_total',
      'Calls of agents that were refused, by tool and kind',
      ['tool', 'kind'],
    );
  }

  /** Never fails: that something was refused stands, written down or not. */
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

/** Only a website that is theirs by name sees it: nobody writes into the log of another. */
const reachedWebsite = ({ websites }: Scope, id: unknown): string | null =>
  typeof id === 'string' && websites !== 'all' && websites.includes(id) ? id : null;

const askedFor = (args: Readonly<Record<string, unknown>>): Record<string, [null, unknown]> =>
  Object.fromEntries(
    Object.entries(ASKED_FOR).flatMap(([argument, name]) =>
      args[argument] === undefined ? [] : [[name, [null, args[argument]]]],
    ),
  );
