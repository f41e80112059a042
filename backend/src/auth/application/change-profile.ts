import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { PostMails, Profile, User } from '../domain/user.js';
import { Users } from './ports.js';

/** A picture can be long, so the log records only that it changed. */
const shown = ({ firstName, lastName, profileImageUrl, timezone }: User): Record<string, unknown> => ({
  firstName,
  lastName,
  profileImageUrl: profileImageUrl?.startsWith('data:')
    ? `data: (${profileImageUrl.length} characters)`
    : profileImageUrl,
  timezone,
});

@Injectable()
export class ChangeProfile {
  constructor(
    private readonly users: Users,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** One's own names, picture and time zone. */
  async execute(scope: Scope, profile: Partial<Profile>): Promise<User> {
    return this.change(scope, 'user.profile_changed', shown, (user) => user.changeProfile(profile, this.clock.now()));
  }

  /** Chooses when the caller is notified of new posts by mail. */
  async choosePostMails(scope: Scope, when: PostMails): Promise<User> {
    const chosen = ({ postMails }: User): Record<string, unknown> => ({ postMails });
    return this.change(scope, 'user.notifications_changed', chosen, (user) =>
      user.choosePostMails(when, this.clock.now()),
    );
  }

  private change(
    scope: Scope,
    action: string,
    of: (user: User) => Record<string, unknown>,
    act: (user: User) => void,
  ): Promise<User> {
    return this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.get(scope, scope.userId);
      const before = of(user);
      act(user);
      await this.users.save(user);
      const after = Object.entries(of(user));
      const changes = Object.fromEntries(
        after
          .filter(([field, value]) => before[field] !== value)
          .map(([field, value]) => [field, [before[field], value] as const]),
      );
      if (Object.keys(changes).length)
        await unit.audit({
          action,
          websiteId: null,
          subject: { kind: 'user', id: user.id, name: user.displayName },
          changes,
        });
      return user;
    });
  }
}
