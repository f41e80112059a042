import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type FilePreview, ImportFormats, type Importing } from '../application/ports.js';
import { FileRefused } from '../domain/errors.js';
import { addressOf, lineOf } from '../domain/history-item.js';
import { GalleyArchiveImporter } from './archive/galley-archive-importer.js';
import { WEBSITE } from './archive/kinds.js';
import { OpenArchive, refusal } from './archive/open-archive.js';
import { PostHistoryImporter } from './history/post-history-importer.js';
import { readWxr } from './history/read-wxr.js';

const LOOKED_AT = 512;
const MAX_NAME = 200;
const WHAT_IS_TAKEN = 'Choose a website archive of Galley (.zip), a WordPress export (.xml) or a Ghost export (.json).';

@Injectable()
export class FileImportFormats extends ImportFormats {
  constructor(
    private readonly archives: GalleyArchiveImporter,
    private readonly history: PostHistoryImporter,
  ) {
    super();
  }

  /** Detects the kind of a file from its content, regardless of its name. */
  async preview(path: string): Promise<FilePreview> {
    const start = await beginning(path);
    if (start.length === 0) throw new FileRefused('The file is empty.');
    if (start.startsWith('PK')) return archive(path);
    const text = start.replace(/^(?:\u00ef\u00bb\u00bf)/, '').trimStart();
    if (text.startsWith('<')) return wxr(path);
    if (text.startsWith('{')) return { kind: 'ghost', url: null, name: null };
    if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start))
      throw new FileRefused('The file is not in UTF-8. Export it again, or save it as UTF-8.');
    throw new FileRefused(`This file cannot be imported. ${WHAT_IS_TAKEN}`);
  }

  import(work: Importing): Promise<void> {
    return (work.item.kind === 'archive' ? this.archives : this.history).execute(work);
  }
}

async function beginning(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}

async function archive(path: string): Promise<FilePreview> {
  const opened = await OpenArchive.open(path);
  try {
    for await (const { url, name } of opened.rows(WEBSITE)) {
      const address = addressOf(typeof url === 'string' ? url : null);
      if (address !== null && typeof name === 'string')
        return { kind: 'archive', url: address, name: lineOf(name, MAX_NAME) };
    }
  } catch (error) {
    throw refusal(error);
  } finally {
    opened.close();
  }
  throw new FileRefused('The archive does not say which website it is of.');
}

async function wxr(path: string): Promise<FilePreview> {
  for await (const piece of readWxr(path)) {
    if ('site' in piece)
      return {
        kind: 'wordpress',
        url: addressOf(piece.site.url),
        name: lineOf(piece.site.name ?? '', MAX_NAME) || null,
      };
  }
  throw new FileRefused('The file is XML, but not a WordPress export (WXR).');
}
