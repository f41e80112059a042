import { Conflict, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

export class WebsiteNotFound extends NotFound {
  constructor() {
    super('There is no such website.');
  }
}

export class WebsiteUrlTaken extends Conflict {
  constructor() {
    super('This URL cannot be used.');
  }
}

export class WebsiteChanged extends Conflict {
  constructor() {
    super('Someone else changed this website in the meantime. Load it again and repeat your change.');
  }
}

export class WebsiteInactive extends Conflict {
  constructor() {
    super('This website is inactive: content generation and publishing are paused.');
  }
}

export class MayNotConfigure extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include its configuration.');
  }
}

export class NoSuchAdministrator extends Invalid {
  constructor() {
    super('Only users with the role tenant_admin can be assigned.', 'assignedUserId');
  }
}
