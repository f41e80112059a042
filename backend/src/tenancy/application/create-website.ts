import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Logo } from '../domain/logo.js';
import { Website, type NewWebsite } from '../domain/website.js';
import { digestOfKey, makeKey, WebsiteKey } from '../domain/website-key.js';
import { AddMember } from './add-member.js';
import { WebsiteKeys, WebsiteLogos, Websites } from './ports.js';
import { refuseTakenUrl } from './refuse-taken-url.js';

export interface CreateWebsiteInput {
  scope: Scope;
  /** A new one when absent. */
  id?: WebsiteId;
  details: Omit<NewWebsite, 'logo'>;
  logo?: Logo | null;
  /** The tenant admin who gets it. */
  assignedUserId?: UserId;
  /** Since when it is there; now when absent. */
  at?: Date;
}

@Injectable()
export class CreateWebsite {
  constructor(
    private readonly websites: Websites,
    private readonly logos: WebsiteLogos,
    private readonly keys: WebsiteKeys,
    private readonly addMember: AddMember,
    private readonly secrets: SecretBox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Creates a website, its key and its first member together.
   * @throws WebsiteUrlTaken, LanguageUnknown, NoSuchAdministrator
   */
  execute({ scope, id, details, logo = null, assignedUserId, at: since }: CreateWebsiteInput): Promise<Website> {
    return this.unitOfWork.run(scope, async (unit) => {
      const at = since ?? unit.now();
      const website = new Website({ ...details, logo: logo?.digest ?? null }, at, id);
      await refuseTakenUrl(this.websites, scope, website);
      await this.websites.add(scope, website);
      if (logo) await this.logos.put(scope, website.id, logo);
      const key = makeKey();
      await this.keys.add(scope, new WebsiteKey(website.id, digestOfKey(key), this.secrets.seal(key), at));
      const changes = { name: [null, website.name] as const, url: [null, website.url] as const };
      await unit.audit({
        action: 'website.created',
        websiteId: website.id,
        subject: { kind: 'website', id: website.id, name: website.name },
        changes,
        at,
      });
      if (assignedUserId)
        await this.addMember.execute({ scope, websiteId: website.id, userId: assignedUserId, isOwner: true, at });
      return website;
    });
  }
}
