import type { Permission } from '../../shared/domain/scope.js';
import { Conflict, Forbidden, Invalid, NotFound, Stale } from '../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../shared/domain/ids.js';

export class WebsiteNotFound extends NotFound {
  constructor() {
    super('There is no such website.');
  }
}

export class LogoNotFound extends NotFound {
  constructor() {
    super('There is no such logo.');
  }
}

export class WebsiteUrlTaken extends Conflict {
  override readonly details: Readonly<{ websiteId?: WebsiteId }>;

  /** @param by whose it is, for those who reach every website: one tenant does not learn of another's */
  constructor(by: Readonly<{ id: WebsiteId; name: string }> | null = null) {
    super(by === null ? 'This URL cannot be used.' : `This URL belongs to the website “${by.name}” already.`);
    this.details = by === null ? {} : { websiteId: by.id };
  }
}

export class WebsiteChanged extends Stale {
  constructor() {
    super('Someone else changed this website in the meantime. Load it again and repeat your change.');
  }
}

export class NoSuchAdministrator extends Invalid {
  constructor() {
    super('Only users with the role tenant_admin can be assigned.', 'assignedUserId');
  }
}

export class AdministratorDisabled extends Invalid {
  constructor() {
    super('This account is disabled. Enable it before you assign it.', 'assignedUserId');
  }
}

export class MemberNotFound extends NotFound {
  constructor() {
    super('There is no such person in this website’s team.');
  }
}

export class MayNotManageTeam extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include managing it.');
  }
}

/** As the screens call them. */
const NAMES: Readonly<Record<Permission, string>> = {
  review: 'Review',
  configure: 'Configure',
  publish: 'Publish',
  manage_team: 'Manage team',
};

export class MayNotGrant extends Forbidden {
  override readonly details: Readonly<{ permissions: readonly Permission[] }>;

  /** @param permissions those that the caller does not have themselves */
  constructor(permissions: readonly Permission[]) {
    super(
      `You can only give permissions that you have yourself. You do not have: ${permissions.map((one) => NAMES[one]).join(', ')}.`,
    );
    this.details = { permissions };
  }
}

export class MemberHasMore extends Forbidden {
  constructor() {
    super('This person may do more here than you. Somebody who has all of their permissions can change this.');
  }
}

export class MemberIsOwner extends Forbidden {
  constructor() {
    super('This website was made for this person. Only they themselves and platform administrators can change this.');
  }
}

export class LastTeamManager extends Conflict {
  constructor() {
    super('Someone must be able to manage this website’s team. Give that permission to another member first.');
  }
}

export class ReachesEveryWebsite extends Conflict {
  constructor() {
    super('Platform admins reach every website: only tenant admins are assigned to some.');
  }
}

export class AlreadyMember extends Conflict {
  constructor() {
    super('This person is in the website’s team already.');
  }
}

export class ActorNotFound extends NotFound {
  constructor() {
    super('There is nobody of this id in your audit log.');
  }
}

export class OriginInvalid extends Invalid {
  constructor(text: string) {
    super(
      `“${text.slice(0, 100)}” is no origin. Write it as a browser does, such as https://www.example.com`,
      'allowedOrigins',
    );
  }
}

export class TooManyOrigins extends Invalid {
  constructor(most: number) {
    super(`A website may allow at most ${most} origins`, 'allowedOrigins');
  }
}
