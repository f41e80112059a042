import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotExport } from '../domain/errors.js';
import { WebsiteArchives } from './website-archive.js';

@Injectable()
export class ExportWebsite {
  constructor(
    private readonly archives: WebsiteArchives,
    private readonly audit: AuditLog,
  ) {}

  /** @throws WebsiteNotFound, MayNotExport, TooManyExports */
  async execute(scope: Scope, websiteId: WebsiteId): Promise<{ name: string; content: AsyncIterable<Uint8Array> }> {
    if (scope.reaches(websiteId) && !scope.may('configure', websiteId)) throw new MayNotExport();
    const archive = await this.archives.write(scope, websiteId);
    await this.audit.record(scope, {
      action: 'website.exported',
      websiteId,
      subject: { kind: 'website', id: websiteId, name: archive.name },
    });
    return archive;
  }
}
