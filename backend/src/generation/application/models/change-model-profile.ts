import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../../shared/application/changes-between.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ModelProfileInUse } from '../../domain/models/errors.js';
import type { ModelProfile, ProfileChanges } from '../../domain/models/model-profile.js';
import { apiKeyOf } from './api-key-of.js';
import { modelAudit } from './model-audit.js';
import { ModelProfiles, WriterFactory } from './ports.js';

export interface ChangeModelProfileInput {
  scope: Scope;
  id: string;
  /** With the key in plain text. */
  changes: ProfileChanges;
  /** The version that the person read, if the client sent it. */
  version?: number | undefined;
}

@Injectable()
export class ChangeModelProfile {
  constructor(
    private readonly profiles: ModelProfiles,
    private readonly writers: WriterFactory,
    private readonly box: SecretBox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Runs that began with another model or address of the profile end with `ModelProfileChanged`.
   * @throws ModelProfileNotFound, ModelProfileStale, Invalid, ApiKeyStaysBehind, ModelProfileNameTaken,
   * ModelProfileInUse, ModelKeyUnreadable, WebsiteNotFound
   */
  async execute({ scope, id, version, changes: { apiKey, ...others } }: ChangeModelProfileInput): Promise<void> {
    const changes = { ...others, ...(apiKey !== undefined && { apiKey: apiKey && this.box.seal(apiKey) }) };
    await this.probe(await this.profiles.get(scope, id), changes, version);
    await this.unitOfWork.run(scope, async (unit) => {
      const profile = await this.profiles.lock(scope, id);
      const { version: versionBefore, apiKey: keyBefore } = profile;
      const before = modelAudit(profile);
      profile.change(changes, version);
      if (profile.version === versionBefore) return;
      await this.profiles.mustReach(scope, changes.websiteIds ?? []);
      const excluded = profile.websiteIds === null ? [] : await this.profiles.usedBy(scope, id, profile.websiteIds);
      if (excluded.length > 0) throw new ModelProfileInUse(profile.name, excluded);
      await this.profiles.save(profile);
      await unit.audit({
        action: 'model_profile.changed',
        websiteId: null,
        subject: { kind: 'model_profile', id, name: profile.name },
        changes: {
          ...changesBetween(before, modelAudit(profile)),
          ...(keyBefore !== null &&
            profile.apiKey !== null &&
            profile.apiKey !== keyBefore && {
              apiKey: ['the key before', 'another key'],
            }),
        },
      });
    });
  }

  /** Asks whether the models are there, when they are others or asked otherwise than before. */
  private async probe(tried: ModelProfile, changes: ProfileChanges, version?: number): Promise<void> {
    const { revision } = tried;
    tried.change(changes, version);
    if (tried.revision === revision && changes.apiKey === undefined) return;
    await this.writers.probe(tried, apiKeyOf(tried, this.box));
  }
}
