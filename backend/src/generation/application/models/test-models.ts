import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { idAfter, newId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ModelTestUnderWay } from '../../domain/models/errors.js';
import { asPaused } from '../../domain/run/errors.js';
import { AdmitRun } from '../admit-run.js';
import { generateJob } from '../jobs.js';
import { Runs } from '../ports.js';
import { ModelProfiles } from './ports.js';

export interface TestModelsInput {
  scope: Scope;
  /** Id of the first run, so that a repeated request starts no second test. */
  id?: string;
  /** The website whose budget the test counts into. */
  websiteId: WebsiteId;
  /** One profile, or two to compare; null for the writer of the installation. */
  profileIds: readonly (string | null)[];
}

/** Has the test brief written with each of the profiles. Nothing is saved but the runs, which cost what any run does. */
@Injectable()
export class TestModels {
  constructor(
    private readonly profiles: ModelProfiles,
    private readonly runs: Runs,
    private readonly admitRun: AdmitRun,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @returns ids of the runs, in the order of the profiles; those of an earlier test when that was begun with this id
   * @throws WebsiteNotFound, WebsitePaused, ModelTestUnderWay, ModelProfileUnusable, CapReached
   */
  execute({ scope, id = newId(), websiteId, profileIds }: TestModelsInput): Promise<string[]> {
    const ids = profileIds.map((_, at) => (at === 0 ? id : idAfter(id, at)));
    return this.unitOfWork.run(scope, async (unit) => {
      await this.profiles.mustReach(scope, [websiteId]);
      await this.profiles.lockChoices(scope);
      if ((await this.runs.websiteOf(id)) !== null) return ids;
      if (await this.profiles.isTesting(scope, scope.userId)) throw new ModelTestUnderWay();
      for (const [at, profileId] of profileIds.entries()) {
        const { run } = await this.admitRun.begin(
          scope,
          {
            id: ids[at]!,
            websiteId,
            categoryId: null,
            kind: 'trial',
            request: { specificFocus: null, keyPoints: null, contentAngle: 'none', isModelTest: true },
            profileId,
          },
          unit.now(),
        );
        await this.runs.stillWanted(scope, run).catch(asPaused);
        unit.enqueue(generateJob(run.id), { lane: websiteId, isAwaited: true });
        await unit.audit({
          action: 'model_profile.tested',
          websiteId,
          subject: { kind: 'generation_run', id: run.id, name: run.profile?.name },
        });
      }
      return ids;
    });
  }
}
