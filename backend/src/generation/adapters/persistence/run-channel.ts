import type { EntityManager } from '@mikro-orm/postgresql';

/** PostgreSQL channel (LISTEN, NOTIFY) on which processes are notified that a run has changed. */
export const RUN_CHANNEL = 'galley_runs';

/** Notifies all processes that a run has changed: immediately, or when the current transaction commits. */
export async function notifyRunChanged(em: EntityManager, runId: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [RUN_CHANNEL, runId]);
}
