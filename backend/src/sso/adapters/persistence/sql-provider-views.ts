import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ProviderNotFound } from '../../domain/errors.js';
import type { Grant, ProviderSettings } from '../../domain/provider.js';

export interface ProviderView extends ProviderSettings {
  grants: (Grant & { websiteName: string })[];
  id: string;
  hasSecret: boolean;
  lastSignInAt: Date | null;
  createdAt: Date;
  /** Who has signed in with it. */
  linkedPeople: number;
  /** Who has an account in its domains and has not signed in with it; without platform admins. */
  unlinkedPeople: number;
  /** Sessions that it opened and that go on. */
  openSessions: number;
}

/** Grants of websites that are gone are left out. */
const COLUMNS = `p.id, p.name, p.issuer, p.client_id as "clientId", p.client_secret is not null as "hasSecret",
  p.email_domains as "emailDomains",
  (select coalesce(jsonb_agg(g.given || jsonb_build_object('websiteName', w.name) order by g.place), '[]')
     from jsonb_array_elements(p.grants) with ordinality g (given, place)
     join websites w on w.id = (g.given ->> 'websiteId')::uuid) as grants,
  p.groups_claim as "groupsClaim", p.creates_accounts as "createsAccounts", p.is_only_way as "isOnlyWay",
  p.second_factors as "secondFactors", p.signs_out_there as "signsOutThere",
  p.is_enabled as "isEnabled", p.last_sign_in_at as "lastSignInAt",
  p.created_at as "createdAt",
  (select count(*)::int from sso_identities i where i.provider_id = p.id and i.issuer = p.issuer) as "linkedPeople",
  (select count(*)::int from users u where split_part(u.email, '@', 2) = any (p.email_domains)
      and u.role <> 'platform_admin' and u.disabled_at is null
      and not exists (select from sso_identities i where i.provider_id = p.id and i.issuer = p.issuer and i.user_id = u.id))
    as "unlinkedPeople",
  (select count(*)::int from sso_identities i join sessions s on s.identity_id = i.id
    where i.provider_id = p.id and s.ended_at is null and s.expire > now()) as "openSessions"`;

/** Identity providers as platform admins see them. */
@Injectable()
export class SqlProviderViews {
  constructor(private readonly managers: EntityManagers) {}

  list(scope: Scope): Promise<ProviderView[]> {
    return this.managers.forScope(scope).execute(`select ${COLUMNS} from sso_providers p order by p.name, p.id`);
  }

  /** @throws ProviderNotFound */
  async get(scope: Scope, id: string): Promise<ProviderView> {
    const [found] = await this.managers
      .forScope(scope)
      .execute<ProviderView[]>(`select ${COLUMNS} from sso_providers p where p.id = ?`, [id]);
    if (!found) throw new ProviderNotFound();
    return found;
  }
}
