import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ModelProfileInUse } from '../../domain/models/errors.js';
import { ModelProfiles } from './ports.js';

@Injectable()
export class RemoveModelProfile {
  constructor(
    private readonly profiles: ModelProfiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Posts and runs keep the profile's name. A run that is still under way ends with `ModelProfileUnusable`.
   * @throws ModelProfileNotFound, ModelProfileInUse
   */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const profile = await this.profiles.lock(scope, id);
      const users = await this.profiles.usedBy(scope, id, []);
      if (users.length > 0) throw new ModelProfileInUse(profile.name, users);
      await this.profiles.remove(scope, profile);
      await unit.audit({
        action: 'model_profile.removed',
        websiteId: null,
        subject: { kind: 'model_profile', id, name: profile.name },
        changes: { name: [profile.name, null] },
      });
    });
  }
}
