import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';

export interface IdentityView {
  id: string;
  providerId: string;
  provider: string;
  email: string | null;
  isOnlyWay: boolean;
  linkedAt: Date;
  lastSignInAt: Date;
}

/** Providers are rows of the platform, which no person reads. */
const SYSTEM = Scope.system('identities');

/** With which identity providers somebody signs in. */
@Injectable()
export class SqlIdentityViews {
  constructor(private readonly managers: EntityManagers) {}

  ofPerson(userId: UserId): Promise<IdentityView[]> {
    return this.managers.forScope(SYSTEM).execute(
      `select i.id, p.id as "providerId", p.name as provider, i.email,
          p.is_only_way and p.is_enabled and u.role <> 'platform_admin' as "isOnlyWay",
          i.created_at as "linkedAt", i.last_sign_in_at as "lastSignInAt"
         from sso_identities i join sso_providers p on p.id = i.provider_id and p.issuer = i.issuer
         join users u on u.id = i.user_id where i.user_id = ? order by p.name, i.id`,
      [userId],
    );
  }
}
