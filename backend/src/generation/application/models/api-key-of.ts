import type { SecretBox } from '../../../shared/application/secret-box.js';
import { ModelKeyUnreadable } from '../../domain/models/errors.js';
import type { ModelProfile } from '../../domain/models/model-profile.js';

/** Decrypts the key of a profile; null without one. @throws ModelKeyUnreadable */
export function apiKeyOf({ name, apiKey }: Pick<ModelProfile, 'name' | 'apiKey'>, box: SecretBox): string | null {
  try {
    return apiKey === null ? null : box.open(apiKey);
  } catch {
    throw new ModelKeyUnreadable(name);
  }
}
