import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { SecondFactorRules } from '../../application/second-factor-rules.js';
import { SecondFactorRule } from '../../domain/second-factor-rule.js';

const COUNT = `select count(*)::int as people, count(*) filter (where
    not exists (select from passkeys k where k.user_id = u.id)
    and not exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null))::int as without
  from users u where u.disabled_at is null`;

@Injectable()
export class MikroOrmSecondFactorRules extends SecondFactorRules {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  find(scope: Scope, websiteId: WebsiteId | null): Promise<SecondFactorRule | null> {
    return this.managers.forScope(scope).findOne(SecondFactorRule, { websiteId });
  }

  async add(scope: Scope, rule: SecondFactorRule): Promise<void> {
    await this.managers.add(scope, rule);
  }

  async save(rule: SecondFactorRule): Promise<void> {
    await this.managers.save(rule);
  }

  async remove(scope: Scope, { id }: SecondFactorRule): Promise<void> {
    await this.managers.forScope(scope).nativeDelete(SecondFactorRule, { id });
  }

  /** As the system: how people sign in is not for their colleagues, how many of them is. */
  async count(websiteId: WebsiteId | null): Promise<{ people: number; without: number }> {
    const member = 'and exists (select from website_users wu where wu.user_id = u.id and wu.website_id = ?)';
    const [row] = await this.managers
      .forScope(Scope.system('second factor'))
      .execute<{ people: number; without: number }[]>(
        websiteId === null ? COUNT : `${COUNT} ${member}`,
        websiteId === null ? [] : [websiteId],
      );
    return row!;
  }
}
