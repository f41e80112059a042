import { Injectable } from '@nestjs/common';
import { Callers } from '../../../auth/index.js';
import { CITATION_STYLES, type CitationStyle, DEFAULT_CITATION_STYLE } from '../../../shared/domain/citation-style.js';
import { DEFAULT_UNDO_SECONDS, isUndoSeconds } from '../../../shared/domain/undo-time.js';
import { languageTag } from '../../../shared/domain/language-tag.js';
import { newId, type UserId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  CreateWebsite,
  PUBLISHING_SCHEDULES,
  type PublishingSchedule,
  RECEIPTS,
  type Receipts,
  refuseTakenUrl,
  Websites,
  isColour,
  Logo,
} from '../../../tenancy/index.js';
import { ImportedWebsites } from '../../application/ports.js';
import { FileRefused } from '../../domain/errors.js';

const MAX_NAME = 200;

@Injectable()
export class TenancyImportedWebsites extends ImportedWebsites {
  constructor(
    private readonly websites: Websites,
    private readonly createWebsite: CreateWebsite,
    private readonly callers: Callers,
  ) {
    super();
  }

  async find(scope: Scope, id: WebsiteId): Promise<void> {
    await this.websites.get(scope, id);
  }

  refuseTaken(scope: Scope, url: string): Promise<void> {
    return refuseTakenUrl(this.websites, scope, { id: newId(), url });
  }

  async make(
    scope: Scope,
    {
      id,
      name,
      url,
      description = null,
      publishingSchedule = 'daily',
      allowedOrigins,
      citationStyle = DEFAULT_CITATION_STYLE,
      receipts = 'off',
      receiptNames,
      requireClaimChecks,
      covers,
      undoSeconds = DEFAULT_UNDO_SECONDS,
      colour = null,
      language,
      logo = null,
    }: Parameters<ImportedWebsites['make']>[1],
  ): Promise<void> {
    if (!(PUBLISHING_SCHEDULES as readonly string[]).includes(publishingSchedule))
      throw new FileRefused('The archive names a publishing schedule that there is not.');
    if (!(CITATION_STYLES as readonly string[]).includes(citationStyle))
      throw new FileRefused('The archive names a citation style that there is not.');
    if (!(RECEIPTS as readonly string[]).includes(receipts))
      throw new FileRefused('The archive names a setting of receipts that there is not.');
    if (!isUndoSeconds(undoSeconds))
      throw new FileRefused('The archive names a time to undo approvals that there is not.');
    if (colour !== null && !isColour(colour)) throw new FileRefused('The archive names a colour that there is not.');
    if (language !== undefined && languageTag(language) === null)
      throw new FileRefused('The archive names a language that there is not.');
    const details = {
      name: name.slice(0, MAX_NAME),
      url,
      description,
      publishingSchedule: publishingSchedule as PublishingSchedule,
      isActive: false,
      allowedOrigins,
      citationStyle: citationStyle as CitationStyle,
      receipts: receipts as Receipts,
      receiptNames,
      requireClaimChecks,
      covers,
      undoSeconds,
      colour,
      language,
    };
    await this.createWebsite.execute({ scope, id, details, logo: logo === null ? null : Logo.fromDataUrl(logo) });
  }

  scopeOf(userId: UserId): Promise<Scope | null> {
    return this.callers.ofPerson(userId);
  }
}
