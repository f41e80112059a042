import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { oldRows } from '../../../shared/adapters/retention/old-rows.js';
import { Expiring, type Place, Retention } from '../../../shared/application/retention.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';

const SCOPE = Scope.system('retention');

/**
 * What a run leaves behind: prompts, answers of content servers, results of steps, sources. The run itself stays, with
 * its steps, tokens and cost. A post keeps the sources that it cites and the plan that it was written from; a run
 * whose post waits for a decision keeps everything, because it may be rewritten.
 */
@Injectable()
export class ExpiringRunRecords extends Expiring implements OnModuleInit {
  readonly kind = 'runs';

  constructor(
    private readonly managers: EntityManagers,
    private readonly retention: Retention,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.retention.register(this);
  }

  expire(before: Date, after: Place | null, limit: number): Promise<{ removed: number; last: Place | null }> {
    return this.managers.transaction(SCOPE, async (em) => {
      const { ids: old, last } = await oldRows(
        em,
        { from: 'generation_runs t', at: 't.ended_at', where: 't.trimmed_at is null' },
        before,
        after,
        limit,
      );
      // Marked first: it locks the runs, so that none is resumed meanwhile.
      const runs = await em.execute<{ id: string; hasPost: boolean }[]>(
        `update generation_runs r set trimmed_at = ?::timestamptz
          where id = any (?::uuid[]) and status not in ('queued', 'running')
            and not exists (select from blog_posts p where p.create_id = r.post_id and p.status = 'pending')
          returning id, post_id is not null as "hasPost"`,
        [this.clock.now(), `{${old.join(',')}}`],
      );
      const ids = `{${runs.map(({ id }) => id).join(',')}}`;
      const withoutPost = `{${runs.flatMap(({ id, hasPost }) => (hasPost ? [] : [id])).join(',')}}`;
      await em.execute(`update model_calls set prompt = '' where run_id = any (?::uuid[])`, [ids]);
      // Their sources and passages go with them.
      await em.execute('delete from tool_calls where run_id = any (?::uuid[])', [withoutPost]);
      await em.execute(`update tool_calls set arguments = '{}', result = '' where run_id = any (?::uuid[])`, [ids]);
      await em.execute(
        `delete from passages p where run_id = any (?::uuid[])
            and not exists (select from citations c where c.passage_id = p.id)`,
        [ids],
      );
      await em.execute(
        `update source_documents d set text = '' where run_id = any (?::uuid[])
            and not exists (select from passages p where p.document_id = d.id)`,
        [ids],
      );
      await em.execute(
        `update generation_steps set output = null where run_id = any (?::uuid[])
            and (run_id = any (?::uuid[]) or name not in ('brief', 'select'))`,
        [ids, withoutPost],
      );
      return { removed: runs.length, last };
    });
  }
}
