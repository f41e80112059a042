import { Transform, type TransformCallback } from 'node:stream';
import { IsolationLevel } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { LONG, sessionOf } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { WebsiteArchives } from '../../application/website-archive.js';
import { TooManyExports } from '../../domain/errors.js';
import { partsOf } from './website-rows.js';
import { writeArchive } from './write-archive.js';

/**
 * Maximum number of concurrent exports in this process, because each occupies a database connection until its reader
 * has finished.
 */
const AT_ONCE = 2;
/** An export whose reader takes no data for this long is aborted, in milliseconds. */
const STALLED_MS = 60_000;

/**
 * Reads all parts in one transaction with a single snapshot and the caller's access rights. Rows are fetched only as
 * fast as the reader takes them.
 */
@Injectable()
export class SqlWebsiteArchives extends WebsiteArchives {
  private readonly log = new Logger('Archives');
  private running = 0;

  constructor(private readonly orm: MikroORM) {
    super();
  }

  async write(scope: Scope, websiteId: WebsiteId): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
    const em = this.orm.em.fork({
      session: { variables: { ...sessionOf(scope).variables, ...LONG } },
    }) as EntityManager;
    const [website] = scope.reaches(websiteId)
      ? await em.execute<{ url: string }[]>('select url from websites where id = ?', [websiteId])
      : [];
    if (!website) throw new WebsiteNotFound();
    if (this.running >= AT_ONCE) throw new TooManyExports();
    const content = new StallGuardStream();
    this.running += 1;
    void em
      .transactional((fork) => writeArchive(partsOf(fork, websiteId), content), {
        isolationLevel: IsolationLevel.REPEATABLE_READ,
        readOnly: true,
      })
      .catch((error: unknown) => {
        if (!content.destroyed) this.log.error('an archive broke off', error);
        content.destroy(error as Error);
      })
      .finally(() => (this.running -= 1));
    return { name: `${new URL(website.url).hostname.replaceAll(/[^a-z0-9.-]+/g, '')}.galley.zip`, content };
  }
}

/** Passes data on, and aborts the export when the reader has stopped taking data. */
class StallGuardStream extends Transform {
  private passed = 0;
  private before = -1;
  private readonly watch = setInterval(() => this.look(), STALLED_MS).unref();

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.passed += 1;
    done(null, chunk);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.watch);
    done(error);
  }

  private look(): void {
    if (this.writableLength > 0 && this.passed === this.before)
      this.destroy(new Error('nobody read the archive any more'));
    this.before = this.passed;
  }
}
