import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL's own channel (LISTEN, NOTIFY) on which every process hears that a run has changed. */
export const RUN_CHANNEL = 'galley_runs';

/** Heard at once, or when the transaction commits. */
export async function notifyRunChanged(em: EntityManager, runId: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [RUN_CHANNEL, runId]);
}
