import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../shared/application/changes-between.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Logo } from '../domain/logo.js';
import type { Website, WebsiteDetails } from '../domain/website.js';
import { WebsiteLogos, Websites } from './ports.js';
import { refuseTakenUrl } from './refuse-taken-url.js';

export interface ChangeWebsiteInput {
  scope: Scope;
  id: WebsiteId;
  details: Omit<Partial<WebsiteDetails>, 'logo'>;
  /** Null removes it. */
  logo?: Logo | null;
  version?: number;
}

@Injectable()
export class ChangeWebsite {
  constructor(
    private readonly websites: Websites,
    private readonly logos: WebsiteLogos,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * A change without effect is not recorded.
   * @throws WebsiteNotFound, WebsiteChanged, WebsiteUrlTaken, LanguageUnknown, MayNotConfigure, OriginInvalid, TooManyOrigins
   */
  execute({ scope, id, details, logo, version }: ChangeWebsiteInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const website = await this.websites.get(scope, id);
      mayConfigure(scope, id);
      if (details.url !== undefined) await refuseTakenUrl(this.websites, scope, { id, url: details.url });
      const before = detailsOf(website);
      const changed = { ...details, ...(logo !== undefined && { logo: logo?.digest ?? null }) };
      if (!website.change(changed, version, unit.now())) return;
      await this.websites.save(website);
      if (website.logo !== before.logo) await this.logos.put(scope, id, logo ?? null);
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
  covers,
  undoSeconds,
  logo,
  colour,
  language,
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
  covers,
  undoSeconds,
  logo,
  colour,
  language,
});
