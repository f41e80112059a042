import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotManageTeam } from '../domain/errors.js';
import { SecondFactorRule } from '../domain/second-factor-rule.js';
import { Websites } from './ports.js';

export abstract class SecondFactorRules {
  /** @param websiteId null for the rule of the platform */
  abstract find(scope: Scope, websiteId: WebsiteId | null): Promise<SecondFactorRule | null>;
  abstract add(scope: Scope, rule: SecondFactorRule): Promise<void>;
  abstract save(rule: SecondFactorRule): Promise<void>;
  abstract remove(scope: Scope, rule: SecondFactorRule): Promise<void>;
  /** How many people a rule is about, and how many of them have no second factor. */
  abstract count(websiteId: WebsiteId | null): Promise<{ people: number; without: number }>;
}

export interface SecondFactorRuleView {
  /** Null when none is required. */
  graceDays: number | null;
  since: Date | null;
  people: number;
  without: number;
}

/** Who has to have a second factor: a platform admin says it of everybody, a website's managers of its team. */
@Injectable()
export class RequireSecondFactor {
  constructor(
    private readonly rules: SecondFactorRules,
    private readonly websites: Websites,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @param websiteId null for the platform @throws WebsiteNotFound, MayNotManageTeam */
  async show(scope: Scope, websiteId: WebsiteId | null): Promise<SecondFactorRuleView> {
    await this.subjectOf(scope, websiteId);
    const rule = await this.rules.find(scope, websiteId);
    return { graceDays: rule?.graceDays ?? null, since: rule?.since ?? null, ...(await this.rules.count(websiteId)) };
  }

  /** @param graceDays null takes the rule back @throws WebsiteNotFound, MayNotManageTeam */
  set(scope: Scope, websiteId: WebsiteId | null, graceDays: number | null): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const subject = await this.subjectOf(scope, websiteId);
      const rule = await this.rules.find(scope, websiteId);
      const before = rule?.graceDays ?? null;
      if (before === graceDays) return;
      if (graceDays === null) await this.rules.remove(scope, rule!);
      else if (!rule) await this.rules.add(scope, new SecondFactorRule(websiteId, graceDays, unit.now()));
      else {
        rule.allow(graceDays);
        await this.rules.save(rule);
      }
      await unit.audit({
        action: websiteId === null ? 'user.second_factor_required' : 'website.second_factor_required',
        websiteId,
        subject,
        changes: { graceDays: [before, graceDays] },
      });
    });
  }

  private async subjectOf(scope: Scope, websiteId: WebsiteId | null) {
    if (websiteId === null) return { kind: 'platform', id: 'platform', name: 'the platform' };
    const { id, name } = await this.websites.get(scope, websiteId);
    if (!scope.may('manage_team', id)) throw new MayNotManageTeam();
    return { kind: 'website', id, name };
  }
}
