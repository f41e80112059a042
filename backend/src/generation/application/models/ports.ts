import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ModelProfile } from '../../domain/models/model-profile.js';
import type { Writer } from '../writer.js';

export abstract class ModelProfiles {
  /** @throws ModelProfileNotFound */
  abstract get(scope: Scope, id: string): Promise<ModelProfile>;
  /** Reads like `get`, after `lockChoices`. @throws ModelProfileNotFound */
  abstract lock(scope: Scope, id: string): Promise<ModelProfile>;
  /**
   * Until the end of the transaction, no other one changes profiles or their choice by websites, so that no website
   * chooses a profile while it is withdrawn.
   */
  abstract lockChoices(scope: Scope): Promise<void>;
  /** @throws WebsiteNotFound from the tenancy module for a website that the caller does not reach */
  abstract mustReach(scope: Scope, websiteIds: readonly WebsiteId[]): Promise<void>;
  /** @returns null also for a profile that no website in the caller's reach may use */
  abstract find(scope: Scope, id: string): Promise<ModelProfile | null>;
  /** @throws ModelProfileNameTaken */
  abstract add(scope: Scope, profile: ModelProfile): Promise<void>;
  /** @throws ModelProfileNameTaken */
  abstract save(profile: ModelProfile): Promise<void>;
  abstract remove(scope: Scope, profile: ModelProfile): Promise<void>;
  /** Returns the id of the profile that the website has chosen; null when it has chosen none. */
  abstract chosen(scope: Scope, websiteId: WebsiteId): Promise<string | null>;
  /** @param id null for the installation's writer */
  abstract choose(scope: Scope, websiteId: WebsiteId, id: string | null): Promise<void>;
  /** Whether a test that this person began is under way. */
  abstract isTesting(scope: Scope, by: UserId): Promise<boolean>;
  /** Returns the profiles that websites have chosen, by name, up to a hundred. */
  abstract inUse(scope: Scope): Promise<ModelProfile[]>;
  /** Returns the names of up to three websites that have chosen the profile, of those not in `except`. */
  abstract usedBy(scope: Scope, id: string, except: readonly WebsiteId[]): Promise<string[]>;
}

/** Makes writers from profiles, and asks whether their models are there. */
export abstract class WriterFactory {
  /** @param apiKey decrypted */
  abstract make(profile: ModelProfile, apiKey: string | null): Writer;
  /** @param apiKey decrypted @throws Invalid when the profile can certainly not be used */
  abstract probe(profile: ModelProfile, apiKey: string | null): Promise<void>;
}
