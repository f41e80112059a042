import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsiteKeys, Websites } from './ports.js';

@Injectable()
export class RevealKey {
  constructor(
    private readonly websites: Websites,
    private readonly keys: WebsiteKeys,
    private readonly secrets: SecretBox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The whole key, for copying; who sees it is recorded before it is shown.
   * @throws WebsiteNotFound, MayNotConfigure
   */
  execute({ scope, websiteId }: { scope: Scope; websiteId: WebsiteId }): Promise<string> {
    return this.unitOfWork.run(scope, async (unit) => {
      const { name } = await this.websites.lock(scope, websiteId);
      mayConfigure(scope, websiteId);
      const key = await this.keys.current(scope, websiteId);
      key.revealTo(scope.userId);
      await this.keys.save(key);
      await unit.audit({
        action: 'website.key_revealed',
        websiteId,
        subject: { kind: 'website', id: websiteId, name },
      });
      return this.secrets.open(key.sealed);
    });
  }
}
