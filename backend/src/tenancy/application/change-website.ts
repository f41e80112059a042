import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Website, WebsiteDetails } from '../domain/website.js';
import { Websites } from './ports.js';
import { refuseTakenUrl } from './refuse-taken-url.js';

export interface ChangeWebsiteInput {
  scope: Scope;
  id: WebsiteId;
  details: Partial<WebsiteDetails>;
  version?: number;
}

@Injectable()
export class ChangeWebsite {
  constructor(
    private readonly websites: Websites,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A change without effect is not recorded.
   * @throws WebsiteNotFound, WebsiteChanged, WebsiteUrlTaken, MayNotConfigure, OriginInvalid, TooManyOrigins
   */
  execute({ scope, id, details, version }: ChangeWebsiteInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const website = await this.websites.get(scope, id);
      mayConfigure(scope, id);
      if (details.url !== undefined) await refuseTakenUrl(this.websites, scope, { id, url: details.url });
      const before = detailsOf(website);
      if (!website.change(details, version, unit.now())) return;
      await this.websites.save(website);
      const changes = changesBetween(before, detailsOf(website));
      await unit.audit({
        action: 'website.updated',
        websiteId: id,
        subject: { kind: 'website', id, name: website.name },
        changes,
      });
    });
  }
}

const detailsOf = ({
  name,
  url,
  description,
  publishingSchedule,
  isActive,
  allowedOrigins,
  citationStyle,
  receipts,
  receiptNames,
  requireClaimChecks,
  undoSeconds,
}: Website) => ({
  name,
  url,
  description,
  publishingSchedule,
  isActive,
  allowedOrigins: allowedOrigins.join(' '),
  citationStyle,
  receipts,
  receiptNames,
  requireClaimChecks,
  undoSeconds,
});
