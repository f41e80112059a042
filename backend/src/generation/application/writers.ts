import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import { DomainError } from '../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { CONTRACT_THRESHOLD } from '../../editorial/index.js';
import { ModelProfileChanged, ModelProfileUnusable } from '../domain/models/errors.js';
import type { ModelProfile } from '../domain/models/model-profile.js';
import type { GenerationRun } from '../domain/run/generation-run.js';
import type { RunProfile } from '../domain/run/run-profile.js';
import { apiKeyOf } from './models/api-key-of.js';
import { BUILT_IN, FROM_ENVIRONMENT } from './models/installation-model.js';
import { ModelProfiles, WriterFactory } from './models/ports.js';
import { Writer, writerOf } from './writer.js';

/** A writer and the profile that a new run of it records. */
export interface SelectedWriter {
  readonly writer: Writer;
  readonly profile: RunProfile;
}

/**
 * Finds the writer of a website or a run. A website writes with the profile it chose, otherwise with the installation's
 * writer, which is the one of the settings or the embedded one. A run keeps the profile it began with.
 */
@Injectable()
export class Writers {
  /** By profile; of each only the latest version. */
  private readonly made = new Map<string, { version: number; writer: Writer }>();

  constructor(
    private readonly installation: Writer,
    private readonly profiles: ModelProfiles,
    private readonly factory: WriterFactory,
    private readonly box: SecretBox,
  ) {}

  /**
   * Returns the writer of the website's next run.
   * @param profileId a profile instead of the one that the website chose; null for the installation's
   * @throws ModelProfileUnusable, ModelKeyUnreadable
   */
  async select(scope: Scope, websiteId: WebsiteId, profileId?: string | null): Promise<SelectedWriter> {
    const id = profileId === undefined ? await this.profiles.chosen(scope, websiteId) : profileId;
    if (id === null) return this.ofInstallation;
    const profile = await this.profiles.find(scope, id);
    if (!profile?.mayServe(websiteId)) throw new ModelProfileUnusable(null);
    const { name, revision, contractThreshold } = profile;
    return { writer: this.writerWith(profile), profile: { id, name, revision, contractThreshold } };
  }

  /** @throws WriterChanged, ModelProfileChanged, ModelProfileUnusable, ModelKeyUnreadable when the run's writer is not there */
  async of(scope: Scope, run: Pick<GenerationRun, 'websiteId' | 'writer' | 'profile'>): Promise<Writer> {
    if (!run.profile?.id) {
      writerOf(run, this.installation);
      const { name, identity } = run.profile ?? {};
      if (name && identity !== undefined && identity !== this.installation.identity)
        throw new ModelProfileChanged(name);
      return this.installation;
    }
    const { id, name, revision } = run.profile;
    const profile = await this.profiles.find(scope, id);
    if (!profile?.mayServe(run.websiteId)) throw new ModelProfileUnusable(name);
    if (profile.revision !== revision) throw new ModelProfileChanged(name);
    return this.writerWith(profile);
  }

  /** Whether a run could go on with the writer that began it. */
  async isThere(scope: Scope, run: GenerationRun): Promise<boolean> {
    return (await this.ifThere(scope, run)) !== null;
  }

  /** How many times the usual time the run may take; 1 when its writer is there no longer. */
  async paceOf(scope: Scope, run: GenerationRun): Promise<number> {
    return (await this.ifThere(scope, run))?.pace ?? 1;
  }

  private ifThere(scope: Scope, run: GenerationRun): Promise<Writer | null> {
    return this.of(scope, run).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
  }

  get ofInstallation(): SelectedWriter {
    const { model, identity } = this.installation;
    const name = model === null ? BUILT_IN : FROM_ENVIRONMENT;
    return {
      writer: this.installation,
      profile: { id: null, name, revision: 1, contractThreshold: CONTRACT_THRESHOLD, identity },
    };
  }

  private writerWith(profile: ModelProfile): Writer {
    const { id, version } = profile;
    const made = this.made.get(id);
    if (made?.version === version) return made.writer;
    const writer = this.factory.make(profile, apiKeyOf(profile, this.box));
    this.made.set(id, { version, writer });
    return writer;
  }
}
