import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { SignOnProviders } from '../../application/ports.js';
import { ProviderNotFound } from '../../domain/errors.js';
import { SignOnProvider } from '../../domain/provider.js';

@Injectable()
export class MikroOrmSignOnProviders extends SignOnProviders {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<SignOnProvider> {
    const provider = await this.managers.forScope(scope).findOne(SignOnProvider, { id });
    if (!provider) throw new ProviderNotFound();
    return provider;
  }

  async lock(scope: Scope, id: string): Promise<SignOnProvider> {
    const provider = await this.managers
      .forScope(scope)
      .findOne(SignOnProvider, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!provider) throw new ProviderNotFound();
    return provider;
  }

  async lockAll(scope: Scope): Promise<SignOnProvider[]> {
    const em = this.managers.forScope(scope);
    // For rows that are yet to come; a lock of the table would wait for sign-ins that wait for a row of it.
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('sso.providers', 0))`);
    return em.find(SignOnProvider, {}, { orderBy: { name: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async find(
    scope: Scope,
    { domain = null, websiteId = null }: { domain?: string | null; websiteId?: WebsiteId | null },
  ): Promise<SignOnProvider[]> {
    const em = this.managers.forScope(scope);
    const found = await em.execute<{ id: string }[]>(
      `select id from sso_providers
        where is_enabled and (? = any (email_domains) or grants @> jsonb_build_array(jsonb_build_object('websiteId', ?::text)))`,
      [domain, websiteId],
    );
    return em.find(SignOnProvider, { id: { $in: found.map(({ id }) => id) } }, { orderBy: { name: 'asc' } });
  }

  async add(scope: Scope, provider: SignOnProvider): Promise<void> {
    await this.managers.add(scope, provider);
  }

  async save(provider: SignOnProvider): Promise<void> {
    await this.managers.save(provider);
  }

  async remove(scope: Scope, provider: SignOnProvider): Promise<void> {
    await this.managers.forScope(scope).remove(provider).flush();
  }
}
