import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Identities } from '../../application/ports.js';
import { Identity } from '../../domain/identity.js';
import type { SignOnProvider } from '../../domain/provider.js';

@Injectable()
export class MikroOrmIdentities extends Identities {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  ofSubject(scope: Scope, issuer: string, subject: string): Promise<Identity | null> {
    return this.managers.forScope(scope).findOne(Identity, { issuer, subject });
  }

  ofUser(scope: Scope, { id: providerId, issuer }: SignOnProvider, userId: UserId): Promise<Identity | null> {
    return this.managers.forScope(scope).findOne(Identity, { providerId, issuer, userId });
  }

  async hasOfIssuer(scope: Scope, issuer: string, userId: UserId): Promise<boolean> {
    return (await this.managers.forScope(scope).count(Identity, { issuer, userId })) > 0;
  }

  get(scope: Scope, id: string, userId: UserId): Promise<Identity | null> {
    return this.managers.forScope(scope).findOne(Identity, { id, userId });
  }

  async idsOf(scope: Scope, providerId: string): Promise<string[]> {
    const found = await this.managers.forScope(scope).find(Identity, { providerId }, { fields: ['id'] });
    return found.map(({ id }) => id);
  }

  async add(scope: Scope, identity: Identity): Promise<void> {
    await this.managers.add(scope, identity);
  }

  async save(identity: Identity): Promise<void> {
    await this.managers.save(identity);
  }

  async remove(scope: Scope, identity: Identity): Promise<void> {
    await this.managers.forScope(scope).remove(identity).flush();
  }
}
