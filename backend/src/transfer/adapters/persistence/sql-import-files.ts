import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { passingFile } from '../../../shared/adapters/passing-file.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { ImportFiles } from '../../application/ports.js';
import type { Import } from '../../domain/import.js';

const CHUNK_BYTES = 256 * 1024;
const SYSTEM = Scope.system('Imports');

/**
 * Stores files in the database, so that any process can take over an import, and in chunks, so that no file is in
 * memory as a whole.
 */
@Injectable()
export class SqlImportFiles extends ImportFiles {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async keep(scope: Scope, { id, userId }: Import, path: string): Promise<void> {
    let number = 0;
    for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
      await this.managers
        .forScope(scope)
        .execute(
          `insert into import_chunks (import_id, number, user_id, bytes) values (?, ?, ?, decode(?, 'base64'))`,
          [id, number++, userId, bytes.toString('base64')],
        );
    }
  }

  async fetch(id: string, signal: AbortSignal): Promise<{ path: string; drop: () => Promise<void> }> {
    const file = await passingFile('import');
    try {
      await pipeline(Readable.from(this.chunks(id), { objectMode: false }), createWriteStream(file.path), { signal });
    } catch (error) {
      await file.drop();
      throw error;
    }
    return file;
  }

  async remove(scope: Scope, id: string): Promise<void> {
    await this.managers.forScope(scope).execute('delete from import_chunks where import_id = ?', [id]);
  }

  private async *chunks(id: string): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const [row] = await this.managers
        .forScope(SYSTEM)
        .execute<{ bytes: string }[]>(
          `select encode(bytes, 'base64') as bytes from import_chunks where import_id = ? and number = ?`,
          [id, number],
        );
      if (!row) return;
      yield Buffer.from(row.bytes, 'base64');
    }
  }
}
