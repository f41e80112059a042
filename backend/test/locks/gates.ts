import { Client } from 'pg';

/** A lock for which a transaction may have to wait, with the statement that takes it. */
export type Gate = readonly [name: string, take: string, values: readonly unknown[]];

/**
 * Holds each lock in a connection of its own, and records the order in which a transaction runs into them. When the
 * transaction waits for a lock, that lock is released, and the transaction continues to the next one.
 */
export class Gates {
  private readonly closed = new Map<number, { name: string; holder: Client }>();

  private constructor(private readonly watcher: Client) {}

  static async close(url: string, gates: readonly Gate[]): Promise<Gates> {
    const its = new Gates(await connected(url));
    for (const [name, take, values] of gates) {
      const holder = await connected(url);
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
      await holder.query('begin');
      await holder.query(take, [...values]);
      its.closed.set(rows[0]!.pid, { name, holder });
    }
    return its;
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
      await this.watcher.end();
    }
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
    await holder.end();
  }
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`set app.websites = '*'`);
  return client;
}
