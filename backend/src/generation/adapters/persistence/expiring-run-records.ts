import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { ExpiringRows, uuids } from '../../../shared/adapters/retention/expiring-rows.js';
import { Retention } from '../../../shared/application/retention.js';
import { Clock } from '../../../shared/domain/clock.js';

/**
 * What a run leaves behind: prompts, answers of content servers, results of steps, sources. The run itself stays, with
 * its steps, tokens and cost. A post keeps the sources that it cites and the plan that it was written from; a run
 * whose post waits for a decision keeps everything, because it may be rewritten.
 */
@Injectable()
export class ExpiringRunRecords extends ExpiringRows {
  readonly kind = 'runs';
  protected readonly byAge = { from: 'generation_runs t', at: 't.ended_at', where: 't.trimmed_at is null' };

  constructor(
    managers: EntityManagers,
    retention: Retention,
    private readonly clock: Clock,
  ) {
    super(managers, retention);
  }

  protected async end(em: EntityManager, old: string[]): Promise<number> {
    // Marked first: it locks the runs, so that none is resumed meanwhile.
    const runs = await em.execute<{ id: string; hasPost: boolean }[]>(
      `update generation_runs r set trimmed_at = ?::timestamptz
        where id = any (?::uuid[]) and status not in ('queued', 'running')
          and not exists (select from blog_posts p where p.create_id = r.post_id and p.status = 'pending')
        returning id, post_id is not null as "hasPost"`,
      [this.clock.now(), uuids(old)],
    );
    const ids = uuids(runs.map(({ id }) => id));
    const withoutPost = uuids(runs.flatMap(({ id, hasPost }) => (hasPost ? [] : [id])));
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
    return runs.length;
  }
}
