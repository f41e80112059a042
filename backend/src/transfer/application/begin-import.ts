import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotImportArchives, MayNotImportHere, MayNotMakeWebsites } from '../domain/errors.js';
import { type DraftHandling, Import, type ImportRequest } from '../domain/import.js';
import { importJob } from './jobs.js';
import { type FilePreview, ImportedWebsites, ImportFiles, ImportFormats, Imports } from './ports.js';

export interface BeginImportInput {
  scope: Scope;
  /** Equal for all attempts of a repeated request. */
  id?: string;
  /** Called only after the caller's permission has been checked. */
  file: () => { path: string; name: string; bytes: number };
  websiteId?: WebsiteId;
  /** URL of the new website, replacing the one in the file. */
  url?: string;
  drafts: DraftHandling;
}

/** Inspects a file, refuses it at once if possible, and stores it for a worker. */
@Injectable()
export class BeginImport {
  constructor(
    private readonly formats: ImportFormats,
    private readonly websites: ImportedWebsites,
    private readonly imports: Imports,
    private readonly files: ImportFiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns id of the import
   * @throws WebsiteNotFound, MayNotImportHere, MayNotImportArchives, MayNotMakeWebsites, FileRefused, WebsiteUrlTaken,
   * ImportUnderWay
   */
  async execute({ scope, id, file, websiteId, url, drafts }: BeginImportInput): Promise<string> {
    if (websiteId !== undefined) {
      await this.websites.find(scope, websiteId);
      if (!scope.may('configure', websiteId)) throw new MayNotImportHere();
    } else if (!scope.isPlatformAdmin) throw new MayNotMakeWebsites();
    const { path, name, bytes } = file();
    const look = await this.formats.preview(path);
    const target = this.targetOf(scope, look, websiteId, url);
    if (target.url !== null) await this.websites.refuseTaken(scope, target.url);
    return this.unitOfWork.run(scope, async (unit) => {
      const item = new Import(
        { kind: look.kind, fileName: name, bytes, drafts, ...target },
        scope.userId,
        unit.now(),
        id,
      );
      unit.enqueue(importJob(item.id), { lane: websiteId ?? scope.userId, isAwaited: true });
      if (id !== undefined && (await this.imports.lock(scope, id))) return id;
      await this.imports.add(scope, item);
      await this.files.keep(scope, item, path);
      await unit.audit({
        action: 'import.started',
        websiteId: websiteId ?? null,
        subject: { kind: 'import', id: item.id, name },
        changes: { kind: [null, look.kind], url: [null, target.url] },
      });
      return item.id;
    });
  }

  private targetOf(
    scope: Scope,
    look: FilePreview,
    websiteId: WebsiteId | undefined,
    url: string | undefined,
  ): Pick<ImportRequest, 'websiteId' | 'url' | 'name'> {
    if (look.kind === 'archive') {
      if (!scope.isPlatformAdmin) throw new MayNotImportArchives();
      if (websiteId !== undefined)
        throw new Invalid('A website archive becomes a new website: leave the website out.', 'websiteId');
    }
    if (websiteId !== undefined) return { websiteId, url: null, name: null };
    const address = url ?? look.url;
    if (address === null)
      throw new Invalid('The file does not say which website it is of. Enter the address of the new website.', 'url');
    return { websiteId: null, url: address, name: look.name ?? new URL(address).hostname };
  }
}
