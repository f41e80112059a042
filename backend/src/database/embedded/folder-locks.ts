import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { DatabaseFolderBusy } from './errors.js';

const SQLITE_BUSY = 5;
const PATIENCE_SECONDS = 90;

/**
 * Locks between processes that the kernel gives back when their holder dies, however it dies. Node has no flock;
 * SQLite, which Node carries, locks its files on every system, so two empty SQLite files serve as the locks.
 */
class LockFile {
  private readonly file: DatabaseSync;

  constructor(path: string) {
    this.file = new DatabaseSync(path, { timeout: 0 });
  }

  tryExclusive(): boolean {
    return this.try('BEGIN EXCLUSIVE');
  }

  /** May be held by many, but not beside an exclusive one. */
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

/** The mark of one user of the server. Taken and given back only inside `alone`. */
export class Usage {
  private constructor(private readonly lock: LockFile) {}

  static begin(dataFolder: string): Usage {
    const lock = new LockFile(join(dataFolder, '.postgres.users'));
    if (!lock.tryShared()) throw new Error('the users of the database are counted only while alone');
    return new Usage(lock);
  }

  /** @returns whether nobody else uses the server any more */
  end(): boolean {
    this.lock.release();
    const last = this.lock.tryExclusive();
    this.lock.close();
    return last;
  }
}
