import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotPublish } from '../domain/errors.js';
import { ConfigSecrets } from './config-secrets.js';
import { PublishingConfigs } from './ports.js';

@Injectable()
export class RevealSecret {
  constructor(
    private readonly configs: PublishingConfigs,
    private readonly secrets: ConfigSecrets,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the signing secret and records who has seen it.
   * @throws PublishingConfigNotFound, MayNotPublish
   */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<string> {
    return this.unitOfWork.run(scope, async (unit) => {
      // Written before the secret is read: the row lock holds off a concurrent rotation, which would clear this note.
      await this.configs.noteSecretRevealed(scope, id, scope.userId);
      const config = await this.configs.get(scope, id);
      if (!scope.may('publish', config.websiteId)) throw new MayNotPublish();
      await unit.audit({
        action: 'publishing_config.secret_revealed',
        websiteId: config.websiteId,
        subject: { kind: 'publishing_config', id },
      });
      return this.secrets.signingSecretOf(config);
    });
  }
}
