import { Injectable } from '@nestjs/common';
import { Throttle, type ThrottleRule } from '../../shared/application/throttle.js';
import type { CategoryId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { Clock } from '../../shared/domain/clock.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { type Brief, leftOpen } from '../../editorial/index.js';
import { CapReached } from '../domain/budget/budget.js';
import { NoContentServers } from '../domain/run/errors.js';
import type { RunRequest } from '../domain/run/run-request.js';
import { AdmitRun } from './admit-run.js';
import { AssessMaterial, nothingFound, type Readiness } from './assess-material.js';
import { LanguageNeedsModel } from './writer.js';
import { PrepareBrief } from './steps/brief.js';

export interface AssessReadinessInput {
  scope: Scope;
  websiteId: WebsiteId;
  categoryId: CategoryId;
  request: RunRequest;
}

/** Limits the assessments of a person, because each may call every content server of the website. */
export const READINESS: ThrottleRule = { name: 'readiness', limit: 60, windowMs: 15 * 60_000 };

/**
 * Finds out before a run whether it could write its post. Calls no model and stores nothing. Asks no content server when
 * the monthly cap leaves no room for a post.
 */
@Injectable()
export class AssessReadiness {
  constructor(
    private readonly prepareBrief: PrepareBrief,
    private readonly assessMaterial: AssessMaterial,
    private readonly throttle: Throttle,
    private readonly admitRun: AdmitRun,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound when website or category are outside the caller's scope, TooManyAttempts */
  async execute(input: AssessReadinessInput): Promise<Readiness> {
    const brief = await this.briefOf(input);
    if (brief === null)
      return nothingFound(`${new WebsitePaused().message} A platform admin can make it active again.`);
    await this.throttle.count([READINESS, input.scope.userId]);
    try {
      await this.admitRun.requireLanguage(input.scope, input.websiteId, brief.website.language);
      await this.admitRun.requireBudget(input.scope, input.websiteId, this.clock.now());
      return await this.assessMaterial.execute(input.scope, input.websiteId, brief);
    } catch (error) {
      if (error instanceof LanguageNeedsModel) return nothingFound(error.message);
      if (error instanceof CapReached) return nothingFound(error.beforeRun);
      if (error instanceof NoContentServers) return nothingFound(error.beforeRun, leftOpen(brief, []));
      throw error;
    }
  }

  /** @returns null when the website is inactive */
  private async briefOf({ scope, websiteId, categoryId, request }: AssessReadinessInput): Promise<Brief | null> {
    try {
      return (await this.prepareBrief.execute(scope, { websiteId, categoryId, request })).output;
    } catch (error) {
      if (error instanceof WebsitePaused) return null;
      throw error;
    }
  }
}
