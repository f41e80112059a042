import { Injectable } from '@nestjs/common';
import { emailOf, type SignOnLink, SignOnRules } from '../../../auth/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { domainOf } from '../../domain/provider.js';

const SYSTEM = Scope.system('sign-in');

interface Way {
  providerId: string;
  providerName: string;
  isOnlyWay: boolean;
}

@Injectable()
export class SqlSignOnRules extends SignOnRules {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async wayOf(email: string): Promise<Way | null> {
    const [way] = await this.managers.forScope(SYSTEM).execute<Way[]>(
      `select id as "providerId", name as "providerName", is_only_way as "isOnlyWay"
         from sso_providers where is_enabled and ? = any (email_domains)`,
      [domainOf(emailOf(email))],
    );
    return way ?? null;
  }

  async linkOf(userId: UserId): Promise<SignOnLink | null> {
    const [link] = await this.managers.forScope(SYSTEM).execute<SignOnLink[]>(
      `select p.id as "providerId", p.name as "providerName", cardinality(p.second_factors) > 0 as "countsSecondFactor"
         from sso_identities i join sso_providers p on p.id = i.provider_id and p.issuer = i.issuer
           join users u on u.id = i.user_id and split_part(u.email, '@', 2) = any (p.email_domains)
        where i.user_id = ? and p.is_enabled
        order by "countsSecondFactor" desc, i.last_sign_in_at desc limit 1`,
      [userId],
    );
    return link ?? null;
  }

  protected async hold(identityId: string): Promise<boolean> {
    const held = await this.managers.forScope(SYSTEM).execute<unknown[]>(
      `select i.id from sso_identities i join sso_providers p on p.id = i.provider_id and p.issuer = i.issuer
        where i.id = ? and p.is_enabled for share`,
      [identityId],
    );
    return held.length > 0;
  }
}
