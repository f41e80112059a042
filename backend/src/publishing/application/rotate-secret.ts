import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { SecretBox } from '../../shared/application/secret-box.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { PublishingConfigs, WebhookSigner } from './ports.js';

/** So long receivers may take to learn the new one. */
const OVERLAP_MS = 24 * 3_600_000;

@Injectable()
export class RotateSecret {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly box: SecretBox,
    private readonly signer: WebhookSigner,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs with a new secret from now on, and with the former one beside it for a day.
   * @throws PublishingConfigNotFound, MayNotPublish
   */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<{ secret: string; previousSecretExpiresAt: Date }> {
    return this.transaction.run(scope, async () => {
      const config = await this.configs.get(scope, id);
      if (!scope.may('publish', config.websiteId)) throw new MayNotPublish();
      const secret = this.signer.makeSecret();
      const previousSecretExpiresAt = new Date(this.clock.now().getTime() + OVERLAP_MS);
      await this.configs.rotateSecret(scope, id, this.box.seal(secret), previousSecretExpiresAt, scope.userId);
      await this.audit.record(scope, {
        action: 'publishing_config.secret_rotated',
        websiteId: config.websiteId,
        subject: { kind: 'publishing_config', id },
      });
      return { secret, previousSecretExpiresAt };
    });
  }
}
