import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { DatabaseFolderBusy } from './errors.js';

const SQLITE_BUSY = 5;
const PATIENCE_SECONDS = 90;

/**
 * A lock between processes that the kernel releases when its holder dies in any way. Node has no flock, but it includes
 * SQLite, which locks its files on every operating system, so the locks are empty SQLite files.
 */
class LockFile {
  private readonly file: DatabaseSync;

  constructor(path: string) {
    this.file = new DatabaseSync(path, { timeout: 0 });
  }

  tryExclusive(): boolean {
    return this.try('BEGIN EXCLUSIVE');
  }

  /** Acquires a shared lock, which many processes may hold at once, but not together with an exclusive one. */
  tryShared(): boolean {
    return this.try('BEGIN; SELECT count(*) FROM sqlite_master');
  }

  release(): void {
    if (this.file.isTransaction) this.file.exec('ROLLBACK');
  }

  close(): void {
    this.file.close();
  }

  private try(sql: string): boolean {
    try {
      this.file.exec(sql);
      return true;
    } catch (error) {
      this.release();
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
      throw error;
    }
  }
}

/** Runs `work` while no other process starts or stops the database of this folder. @throws DatabaseFolderBusy */
export async function alone<T>(dataFolder: string, work: () => Promise<T>): Promise<T> {
  const lock = new LockFile(join(dataFolder, '.postgres.lock'));
  try {
    const giveUpAt = performance.now() + PATIENCE_SECONDS * 1000;
    while (!lock.tryExclusive()) {
      if (performance.now() > giveUpAt) throw new DatabaseFolderBusy(dataFolder, PATIENCE_SECONDS);
      await pause(20);
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Registers this process as a user of the server. Acquired and released only inside `alone`. */
export class Usage {
  private constructor(private readonly lock: LockFile) {}

  static begin(dataFolder: string): Usage {
    const lock = new LockFile(join(dataFolder, '.postgres.users'));
    if (!lock.tryShared()) throw new Error('the users of the database are counted only while alone');
    return new Usage(lock);
  }

  /** @returns whether no other process uses the server any more */
  end(): boolean {
    this.lock.release();
    const last = this.lock.tryExclusive();
    this.lock.close();
    return last;
  }
}
