import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Sessions, type SignOnFilter } from '../../application/ports.js';
import { GRACE_MS, Session } from '../../domain/session.js';

const SWEEP = Scope.system('sweep');
const MOST = 200;
/** How long ended sessions are stored, milliseconds. */
const KEPT_MS = 86_400_000;

@Injectable()
export class MikroOrmSessions extends Sessions {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  lock(scope: Scope, id: string): Promise<Session | null> {
    return this.managers.forScope(scope).findOne(Session, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async add(scope: Scope, session: Session): Promise<void> {
    await this.managers.add(scope, session);
  }

  async save(session: Session): Promise<void> {
    await this.managers.save(session);
  }

  alive(scope: Scope, userId: UserId, at: Date): Promise<Session[]> {
    return this.managers
      .forScope(scope)
      .find(
        Session,
        { userId, endedAt: null, expiresAt: { $gt: at } },
        { orderBy: { lastUsedAt: 'desc', id: 'desc' }, limit: MOST },
      );
  }

  async endAll(scope: Scope, userId: UserId, at: Date, except?: string): Promise<number> {
    const ended = await this.managers.forScope(scope).execute<{ sid: string }[]>(
      `update sessions set ended_at = ?, successor = null, id_token = null, version = version + 1
        where user_id = ? and ended_at is null and sid is distinct from ?::uuid returning sid`,
      [at, userId, except ?? null],
    );
    return ended.length;
  }

  async endSignOns(scope: Scope, of: SignOnFilter, at: Date): Promise<UserId[]> {
    const { identityIds = null, providerSession = null, except = null } = of;
    if (identityIds === null && providerSession === null) return [];
    const identities = identityIds && `{${identityIds.join(',')}}`;
    const ended = await this.managers.forScope(scope).execute<{ userId: UserId }[]>(
      `update sessions set ended_at = ?, successor = null, id_token = null, version = version + 1
        where ended_at is null and identity_id is not null and (?::uuid[] is null or identity_id = any (?::uuid[]))
          and (?::text is null or provider_session = ? or (provider_session is null and identity_id = any (?::uuid[])))
          and sid is distinct from ?::uuid returning user_id as "userId"`,
      [at, identities, identities, providerSession, providerSession, identities, except],
    );
    return ended.map(({ userId }) => userId);
  }

  async provedAt(scope: Scope, id: string): Promise<Date | null> {
    const session = await this.managers.forScope(scope).findOne(Session, { id }, { fields: ['provedAt'] });
    return session?.provedAt ?? null;
  }

  async forgetSuccessors(at: Date): Promise<void> {
    await this.managers
      .forScope(SWEEP)
      .execute(
        'update sessions set successor = null, version = version + 1 where successor is not null and spent_at < ?',
        [new Date(at.getTime() - GRACE_MS)],
      );
  }

  async deleteOver(at: Date): Promise<void> {
    await this.managers
      .forScope(SWEEP)
      .execute('delete from sessions where expire < ? or ended_at < ?', [at, new Date(at.getTime() - KEPT_MS)]);
  }
}
