import { Injectable } from '@nestjs/common';
import { SafeHttp } from '../../../shared/application/safe-http.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ModelProfiles } from '../../application/models/ports.js';
import { profileSettings } from '../language-model/failures.js';
import { CheckableModel } from './checkable-model.js';

export interface ModelInUse {
  id: string;
  name: string;
  /** Incremented with every change of the profile. */
  version: number;
  model: CheckableModel;
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
      const { id, name, version, apiKey, dialect, apiVersion, baseUrl, strong, small } = profile;
      const asked = { dialect, apiVersion, baseUrl, strong, small, fetch: this.http.fetch };
      const key = apiKey === null ? null : this.box.open(apiKey);
      return { id, name, version, model: new CheckableModel({ ...asked, apiKey: key }, profileSettings(name)) };
    });
  }
}
