import { Injectable } from '@nestjs/common';
import { SafeHttp } from '../../../shared/application/safe-http.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { apiKeyOf } from '../../application/models/api-key-of.js';
import { ModelProfiles } from '../../application/models/ports.js';
import { ModelKeyUnreadable } from '../../domain/models/errors.js';
import type { ModelProfile } from '../../domain/models/model-profile.js';
import { profileSettings } from '../language-model/failures.js';
import { CheckableModel } from './checkable-model.js';

export interface ModelInUse {
  id: string;
  name: string;
  /** Incremented with every change of the profile. */
  version: number;
  /** Null when its key cannot be decrypted. */
  model: CheckableModel | null;
}

/** The model profiles that websites write with, ready to be asked whether their models are there. */
@Injectable()
export class ModelsInUse {
  constructor(
    private readonly profiles: ModelProfiles,
    private readonly http: SafeHttp,
    private readonly box: SecretBox,
  ) {}

  async list(scope: Scope): Promise<ModelInUse[]> {
    return (await this.profiles.inUse(scope)).map((profile) => {
      const { id, name, version } = profile;
      return { id, name, version, model: this.modelOf(profile) };
    });
  }

  private modelOf(profile: ModelProfile): CheckableModel | null {
    const { name, dialect, apiVersion, baseUrl, strong, small } = profile;
    const asked = { dialect, apiVersion, baseUrl, strong, small, fetch: this.http.fetch };
    try {
      return new CheckableModel({ ...asked, apiKey: apiKeyOf(profile, this.box) }, profileSettings(name));
    } catch (error) {
      if (error instanceof ModelKeyUnreadable) return null;
      throw error;
    }
  }
}
