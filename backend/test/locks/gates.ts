import { Client } from 'pg';

/** A lock for which a transaction may have to wait, with the statement that takes it. */
export type Gate = readonly [name: string, take: string, values: readonly unknown[]];

/**
 * Holds each lock in a connection of its own, and records the order in which a transaction runs into them. When the
 * transaction waits for a lock, that lock is released, and the transaction continues to the next one. Connections are
 * kept for the next locks, since a new one costs the server a process.
 */
export class Gates {
  private readonly closed = new Map<number, { name: string; holder: Client }>();
  private readonly free: { pid: number; holder: Client }[] = [];
  private watcher: Client;

  constructor(private readonly url: string) {}

  async close(gates: readonly Gate[]): Promise<void> {
    this.watcher ??= await connected(this.url);
    for (const [name, take, values] of gates) {
      const { pid, holder } = this.free.pop() ?? (await this.newHolder());
      await holder.query('begin');
      await holder.query(take, [...values]);
      this.closed.set(pid, { name, holder });
    }
  }

  /** @returns the names of the locks for which `work` had to wait, in order */
  async orderOf(work: () => Promise<unknown>): Promise<string[]> {
    const order: string[] = [];
    const over = new AbortController();
    const working = work().finally(() => over.abort());
    working.catch(() => undefined);
    try {
      while (!over.signal.aborted) {
        for (const pid of await this.inTheWay()) {
          const gate = this.closed.get(pid);
          if (!gate) continue;
          order.push(gate.name);
          await this.open(pid);
        }
      }
      await working;
      return order;
    } finally {
      await Promise.all([...this.closed.keys()].map((pid) => this.open(pid)));
    }
  }

  async end(): Promise<void> {
    await Promise.all([this.watcher?.end(), ...this.free.map(({ holder }) => holder.end())]);
  }

  private async inTheWay(): Promise<number[]> {
    const { rows } = await this.watcher.query<{ pid: number }>(
      `select distinct unnest(pg_blocking_pids(pid)) as pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.map(({ pid }) => pid);
  }

  private async open(pid: number): Promise<void> {
    const { holder } = this.closed.get(pid)!;
    this.closed.delete(pid);
    await holder.query('rollback');
    this.free.push({ pid, holder });
  }

  private async newHolder(): Promise<{ pid: number; holder: Client }> {
    const holder = await connected(this.url);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { pid: rows[0]!.pid, holder };
  }
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`set app.websites = '*'`);
  return client;
}
