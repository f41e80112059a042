import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import { DecisionLinks } from '../../application/mailed-decisions/ports.js';
import { DecisionLink } from '../../domain/decision-link.js';

/** How long a used or expired link is stored, so that it can still report its state, in days. */
const KEPT_DAYS = 30;

@Injectable()
export class MikroOrmDecisionLinks extends DecisionLinks {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, link: DecisionLink): Promise<void> {
    await this.managers.add(scope, link);
  }

  ofToken(scope: Scope, tokenDigest: string): Promise<DecisionLink | null> {
    return this.managers.forScope(scope).findOne(DecisionLink, { tokenDigest });
  }

  lockOfToken(scope: Scope, tokenDigest: string): Promise<DecisionLink | null> {
    return this.managers
      .forScope(scope)
      .findOne(DecisionLink, { tokenDigest }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async save(link: DecisionLink): Promise<void> {
    await this.managers.save(link);
  }

  async deleteOld(at: Date): Promise<void> {
    await this.managers
      .forScope(Scope.system('sweep'))
      .execute(`delete from decision_links where expires_at < ?::timestamptz - interval '${KEPT_DAYS} days'`, [at]);
  }
}
