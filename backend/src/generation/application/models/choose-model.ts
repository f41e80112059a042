import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { mayConfigure } from '../../../shared/domain/may-configure.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ModelProfileNotFound } from '../../domain/models/errors.js';
import { ModelProfiles } from './ports.js';

export interface ChooseModelInput {
  scope: Scope;
  websiteId: WebsiteId;
  /** Null for the installation's writer. */
  profileId: string | null;
}

/** Chooses what the website's next runs are written with. Runs under way keep theirs. */
@Injectable()
export class ChooseModel {
  constructor(
    private readonly profiles: ModelProfiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws WebsiteNotFound, MayNotConfigure, ModelProfileNotFound also for one that the website may not use */
  execute({ scope, websiteId, profileId }: ChooseModelInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.profiles.mustReach(scope, [websiteId]);
      mayConfigure(scope, websiteId);
      await this.profiles.lockChoices(scope);
      const before = await this.profiles.chosen(scope, websiteId);
      if (before === profileId) return;
      const profile = profileId === null ? null : await this.profiles.get(scope, profileId);
      if (profile && !profile.mayServe(websiteId)) throw new ModelProfileNotFound();
      await this.profiles.choose(scope, websiteId, profileId);
      const former = before === null ? null : await this.profiles.find(scope, before);
      await unit.audit({
        action: 'website.model_chosen',
        websiteId,
        subject: { kind: 'website', id: websiteId },
        changes: { model: [former?.name ?? null, profile?.name ?? null] },
      });
    });
  }
}
