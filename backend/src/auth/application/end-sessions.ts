import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { SessionNotFound } from '../domain/errors.js';
import { Sessions, type SignOnFilter, Users } from './ports.js';
import { SignInChallenges } from './second-factor/ports.js';

@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly challenges: SignInChallenges,
    private readonly users: Users,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** One of one's own. @throws SessionNotFound also when it is another person's or over */
  one(scope: Scope, sessionId: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const session = await this.sessions.lock(scope, sessionId);
      const now = unit.now();
      if (!session?.isAlive(now) || session.userId !== scope.userId) throw new SessionNotFound();
      session.end(now);
      await this.sessions.save(session);
      await unit.audit({
        action: 'session.ended',
        websiteId: null,
        subject: { kind: 'user', id: scope.userId, name: scope.actor.name },
      });
    });
  }

  /** Those that a provider opened, and sign-ins that wait for a second step; see `SignOnFilter`. Joins a running transaction. */
  ofSignOn(scope: Scope, of: SignOnFilter): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.challenges.deleteSignOns(scope, of);
      const sessions = new Map<UserId, number>();
      for (const id of await this.sessions.endSignOns(scope, of, unit.now()))
        sessions.set(id, (sessions.get(id) ?? 0) + 1);
      const people = await this.users.namesOf(scope, [...sessions.keys()]);
      await unit.audit(
        ...people.map(({ id, name }) => ({
          action: 'user.signed_out_by_provider',
          websiteId: null,
          subject: { kind: 'user', id, name },
          changes: { sessions: [sessions.get(id), 0] as const },
        })),
      );
    });
  }

  /**
   * All of a person's. Joins a running transaction.
   * @param person whose they are
   * @param except a session that goes on
   */
  all(scope: Scope, { id, name }: { id: UserId; name: string }, except?: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const ended = await this.sessions.endAll(scope, id, unit.now(), except);
      await unit.audit({
        action: 'user.signed_out',
        websiteId: null,
        subject: { kind: 'user', id, name },
        changes: { sessions: [ended, 0] },
      });
    });
  }
}
