import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../../shared/application/changes-between.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ModelProfile, type NewModelProfile } from '../../domain/models/model-profile.js';
import { modelAudit } from './model-audit.js';
import { ModelProfiles, WriterFactory } from './ports.js';

export interface AddModelProfileInput {
  scope: Scope;
  /** Id of the new profile, so that a repeated request does not create a second one. */
  id?: string;
  /** With the key in plain text. */
  profile: Omit<NewModelProfile, 'id'>;
}

@Injectable()
export class AddModelProfile {
  constructor(
    private readonly profiles: ModelProfiles,
    private readonly writers: WriterFactory,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Asks first whether the models are there. An address, key or model that is certainly wrong is refused.
   * @returns its id
   * @throws Invalid, ModelProfileNameTaken, WebsiteNotFound
   */
  async execute({ scope, id, profile: { apiKey, ...settings } }: AddModelProfileInput): Promise<string> {
    if (id && (await this.profiles.find(scope, id))) return id;
    const profile = new ModelProfile({ ...settings, id, apiKey: apiKey && this.box.seal(apiKey) }, this.clock.now());
    await this.profiles.mustReach(scope, profile.websiteIds ?? []);
    await this.writers.probe(profile, apiKey);
    return this.unitOfWork.run(scope, async (unit) => {
      await this.profiles.add(scope, profile);
      await unit.audit({
        action: 'model_profile.added',
        websiteId: null,
        subject: { kind: 'model_profile', id: profile.id, name: profile.name },
        changes: changesBetween<Partial<ReturnType<typeof modelAudit>>>({}, modelAudit(profile)),
      });
      return profile.id;
    });
  }
}
