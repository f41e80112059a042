import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { digestOfKey, makeKey, WebsiteKey } from '../domain/website-key.js';
import { WebsiteKeys, Websites } from './ports.js';

const HOUR_MS = 3_600_000;

export interface RotateKeyInput {
  scope: Scope;
  websiteId: WebsiteId;
  /** How long the replaced key remains valid; 0 ends it and every earlier one immediately. */
  graceHours: number;
}

@Injectable()
export class RotateKey {
  constructor(
    private readonly websites: Websites,
    private readonly keys: WebsiteKeys,
    private readonly secrets: SecretBox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Issues a new key immediately; concurrent calls are serialised. @throws WebsiteNotFound, MayNotConfigure */
  execute({ scope, websiteId, graceHours }: RotateKeyInput): Promise<{ apiKey: string; previousKeyExpiresAt: Date }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const { name } = await this.websites.lock(scope, websiteId);
      mayConfigure(scope, websiteId);
      const now = unit.now();
      const end = new Date(now.getTime() + graceHours * HOUR_MS);
      for (const key of await this.keys.working(scope, websiteId, now)) {
        key.endBy(end);
        await this.keys.save(key);
      }
      const apiKey = makeKey();
      const fresh = new WebsiteKey(websiteId, digestOfKey(apiKey), this.secrets.seal(apiKey), now);
      fresh.revealTo(scope.userId);
      await this.keys.add(scope, fresh);
      const changes = { previousKeyExpiresAt: [null, end.toISOString()] as const };
      await unit.audit({
        action: 'website.key_rotated',
        websiteId,
        subject: { kind: 'website', id: websiteId, name },
        changes,
      });
      return { apiKey, previousKeyExpiresAt: end };
    });
  }
}
