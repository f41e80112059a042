import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs } from './ports.js';

/** Time for which the previous secret also signs, so that receivers can switch to the new one. */
const OVERLAP_MS = 24 * 3_600_000;

@Injectable()
export class RotateSecret {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly secrets: ConfigSecrets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Replaces the signing secret. The previous secret also signs for another day.
   * @throws PublishingConfigNotFound, MayNotPublish
   */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<{ secret: string; previousSecretExpiresAt: Date }> {
    return this.unitOfWork.run(scope, async (unit) => {
      const config = await this.configs.get(scope, id);
      if (!scope.may('publish', config.websiteId)) throw new MayNotPublish();
      const { secret, sealed } = this.secrets.makeSigningSecret();
      const previousSecretExpiresAt = new Date(unit.now().getTime() + OVERLAP_MS);
      await this.configs.rotateSecret(scope, id, sealed, previousSecretExpiresAt, scope.userId);
      await unit.audit({
        action: 'publishing_config.secret_rotated',
        websiteId: config.websiteId,
        subject: { kind: 'publishing_config', id },
      });
      return { secret, previousSecretExpiresAt };
    });
  }
}
