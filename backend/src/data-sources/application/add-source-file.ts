import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UploadedFile } from '../../shared/application/uploaded-file.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { NoRoomForFile, TakesNoFiles } from '../domain/data-source-errors.js';
import { MAX_FILES, MAX_WEBSITE_CHARACTERS, SourceFile } from '../domain/source-file.js';
import { mayConfigureSources } from './may-configure-sources.js';
import { DataSources, FileReader, SourceFiles } from './ports.js';

export interface AddSourceFileInput {
  scope: Scope;
  id: string;
  /** Called only after the caller's permission has been checked. */
  file: () => UploadedFile;
}

@Injectable()
export class AddSourceFile {
  constructor(
    private readonly sources: DataSources,
    private readonly files: SourceFiles,
    private readonly reader: FileReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an uploaded file. It is read only once, here, and only its text is stored.
   * @throws DataSourceNotFound, MayNotConfigureSources, TakesNoFiles, FileRefused, FileAlreadyThere, NoRoomForFile
   */
  async execute({ scope, id, file }: AddSourceFileInput): Promise<SourceFile> {
    const source = await this.sources.get(scope, id);
    const { websiteId } = source;
    mayConfigureSources(scope, websiteId);
    if (source.type !== 'files') throw new TakesNoFiles();
    const { name, bytes } = file();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const length = bytes.length;
    const read = await this.reader.read({ name, bytes }, websiteId);
    const added = new SourceFile(source, name, length, hash, read, this.clock.now());
    await this.unitOfWork.run(scope, async (unit) => {
      const use = await this.files.lockUse(scope, websiteId, id);
      if (use.files >= MAX_FILES) throw new NoRoomForFile(`a data source holds up to ${MAX_FILES} files`);
      if (use.characters + added.characters > MAX_WEBSITE_CHARACTERS)
        throw new NoRoomForFile(
          `the files of a website hold up to ${MAX_WEBSITE_CHARACTERS / 1_000_000} million characters together`,
        );
      await this.files.add(scope, added, read.parts);
      await unit.audit({
        action: 'data_source.file_added',
        websiteId,
        subject: { kind: 'data_source', id },
        changes: { file: [null, name] },
      });
    });
    return added;
  }
}
