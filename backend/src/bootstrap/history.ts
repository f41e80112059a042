import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { demonstrationHistory, type HistoryPart } from './demo/history.js';
import { demonstrationWebsite } from './demo/demonstration-website.js';
import { decideAsBefore } from '../posts/index.js';
import { connectPreview, WebhookSigner } from '../publishing/index.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../shared/application/secret-box.js';
import { Clock } from '../shared/domain/clock.js';
import type { UserId } from '../shared/domain/ids.js';
import type { Scope } from '../shared/domain/scope.js';

/**
 * Inserts the recorded history of the demonstration, dated up to yesterday, into a database that has only its website.
 * Runs in the caller's transaction. Like the import of an archive it inserts rows without calling use cases, so nothing
 * is generated, mailed or sent again.
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
  for (const part of parts) {
    if (part.table !== 'blog_posts') {
      await insert(em, part);
      continue;
    }
    await insert(em, part, { status: `'pending'`, decided_at: 'null' });
    await decideAsBefore(em, part.rows);
  }
  // What it delivered to is the receiver that was there when it was recorded.
  await connectPreview(em, demonstrationWebsite.id);
}

/** @param otherwise SQL expressions for columns whose values are not taken from the rows */
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
    [`[${rows.join(',')}]`],
  );
}
