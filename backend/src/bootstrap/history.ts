import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { demonstrationHistory, type HistoryPart } from './demo/history.js';
import { WebhookSigner } from '../publishing/index.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../shared/application/secret-box.js';
import { Clock } from '../shared/domain/clock.js';
import type { UserId } from '../shared/domain/ids.js';
import type { Scope } from '../shared/domain/scope.js';

/**
 * Puts the demonstration's past into the database that has its website and nothing else, dated up to yesterday. Inside
 * the caller's transaction. Like the import of an archive it writes rows and calls no use case: nothing of it is done
 * anew, nothing is mailed or sent.
 */
export async function bringHistory(
  app: INestApplicationContext,
  scope: Scope,
  people: { editor: UserId; admin: UserId },
): Promise<void> {
  const use = <T>(token: abstract new (...args: never[]) => T): T => app.get(token as never, { strict: false });
  const em = use(EntityManagers).forScope(scope);
  const signingSecret = use(SecretBox).seal(use(WebhookSigner).makeSecret());
  const parts = demonstrationHistory(use(Clock).now(), { ...people, signingSecret });
  for (const part of parts) await (part.table === 'blog_posts' ? insertPosts(em, part) : insert(em, part));
}

/** @param otherwise SQL values of columns that are not taken from the rows */
async function insert(
  em: EntityManager,
  { table, rows }: HistoryPart,
  otherwise: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = Object.keys(JSON.parse(rows[0]!));
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => otherwise[column] ?? `"${column}"`).join(', ');
  await em.execute(
    `insert into "${table}" (${names}) select ${values} from jsonb_populate_recordset(null::"${table}", ?::jsonb)`,
    [json(rows)],
  );
}

/**
 * Pending, then decided, then as they are: a decision is counted when it happens. The next post gets the number after
 * the last of these.
 */
async function insertPosts(em: EntityManager, part: HistoryPart): Promise<void> {
  await insert(em, part, { status: `'pending'`, decided_at: 'null' });
  const decide = (status: string) =>
    em.execute(
      `update blog_posts p set status = ${status}, decided_at = h.decided_at
        from jsonb_populate_recordset(null::blog_posts, ?::jsonb) h
        where h.create_id = p.create_id and h.decided_at is not null`,
      [json(part.rows)],
    );
  // What is sealed was approved; what is not any more stands as declined for this moment.
  await decide(`case when h.seal is null then 'rejected' else 'approved' end`);
  await decide('h.status');
  await em.execute(`select nextval(pg_get_serial_sequence('blog_posts', 'create_id')) from generate_series(1, ?)`, [
    part.rows.length,
  ]);
}

const json = (rows: readonly string[]): string => `[${rows.join(',')}]`;
