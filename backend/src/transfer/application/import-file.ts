import { Injectable } from '@nestjs/common';
import { ArchiveImporter, HistoryImporter, ImportFiles, type Importing } from './ports.js';

/** Imports the file of an import according to its kind. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly files: ImportFiles,
    private readonly archives: ArchiveImporter,
    private readonly history: HistoryImporter,
  ) {}

  /** @throws FileRefused, WebsiteUrlTaken, WebsiteNotFound */
  async execute(work: Omit<Importing, 'path'>): Promise<void> {
    const { item, signal } = work;
    const file = await this.files.fetch(item.id, signal);
    try {
      await (item.kind === 'archive' ? this.archives : this.history).execute({ ...work, path: file.path });
    } finally {
      await file.drop();
    }
  }
}
