import { Injectable } from '@nestjs/common';
import { ImportFiles, ImportFormats, type Importing } from './ports.js';

/** Imports the stored file of an import. */
@Injectable()
export class ImportFile {
  constructor(
    private readonly files: ImportFiles,
    private readonly formats: ImportFormats,
  ) {}

  /** @throws FileRefused, WebsiteUrlTaken, WebsiteNotFound */
  async execute(work: Omit<Importing, 'path'>): Promise<void> {
    const { item, signal } = work;
    const file = await this.files.fetch(item.id, signal);
    try {
      await this.formats.import({ ...work, path: file.path });
    } finally {
      await file.drop();
    }
  }
}
