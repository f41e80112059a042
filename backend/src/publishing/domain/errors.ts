import { Conflict, type FieldError, Forbidden, Invalid, NotFound, Stale } from '../../shared/domain/domain-error.js';

export class PublishingConfigNotFound extends NotFound {
  constructor() {
    super('There is no such publishing configuration.');
  }
}

export class PublishingConfigExists extends Conflict {
  constructor() {
    super('This website has a publishing configuration already. Change that one.');
  }
}

export class PublishingConfigChanged extends Stale {
  constructor() {
    super('Someone else changed this publishing configuration in the meantime. Load it again and repeat your change.');
  }
}

export class MayNotPublish extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include publishing.');
  }
}

export class MayNotSendKey extends Forbidden {
  constructor() {
    super(
      'This destination is sent the website’s API key. Choosing its address takes the permission to configure the website.',
    );
  }
}

export class TemplateUnknown extends Invalid {
  constructor(templates: readonly string[]) {
    super(`templateType must be one of ${templates.join(', ')}.`, 'templateType');
  }
}

export class MappingInvalid extends Invalid {
  override readonly details: Readonly<{ errors: FieldError[] }>;

  /** @param faults at least one error, each with the path of its field */
  constructor(faults: readonly FieldError[]) {
    super(faults[0]!.message);
    this.details = { errors: [...faults] };
  }
}

export class HeaderRefused extends Invalid {
  constructor(message: string) {
    super(message, 'headers');
  }
}

export class SettingUnknown extends Invalid {
  constructor(name: string) {
    super(`This template has no setting "${name}".`, 'settings');
  }
}

export class SettingInvalid extends Invalid {
  constructor(name: string, message: string) {
    super(message, `settings.${name}`);
  }
}

export class DeliveryNotFound extends NotFound {
  constructor() {
    super('There is no such delivery.');
  }
}

export class DeliveryUnderWay extends Conflict {
  constructor() {
    super('This delivery is being sent at this moment. Look again in half a minute.');
  }
}

export class ReleasedPostNotFound extends NotFound {
  constructor() {
    super("Post not found or you don't have permission to view it.");
  }
}

export class NothingToPublish extends Conflict {
  constructor() {
    super('This post has no approved version to publish.');
  }
}

/** It is delivered by itself when that time is over. */
export class ApprovalUndoable extends Conflict {
  constructor() {
    super('The approval of this post can still be undone. The post is delivered when that time is over.');
  }
}

export class VersionReplaced extends Conflict {
  constructor() {
    super('This delivery is of a version that is no longer the approved one.');
  }
}

export class DestinationMissing extends Conflict {
  constructor() {
    super('This website is not connected to a destination yet.');
  }
}

export class DestinationSwitchedOff extends Conflict {
  constructor() {
    super(
      'The destination was switched off after failing for five days. When it is well, enable automatic publishing again.',
    );
  }
}

export class NotOnSchedule extends Conflict {
  constructor() {
    super('This website’s posts are not released on schedule at present.');
  }
}

export class NothingToRelease extends Conflict {
  constructor() {
    super('This post does not wait for its release.');
  }
}

export class ReleaseDayPast extends Invalid {
  constructor() {
    super('Choose a day to come: posts are released at 09:00 UTC.', 'date');
  }
}

export class ReleaseDayTooFar extends Invalid {
  constructor() {
    super('Choose a day within the next twelve months.', 'date');
  }
}

export class PeriodTaken extends Conflict {
  constructor() {
    super(
      'One post is released in each period of the publishing schedule, and this one has its post already. Move that one first.',
    );
  }
}

export class ConfigStays extends Conflict {
  constructor() {
    super('A publishing configuration stays with its website. Make one for the other website instead.');
  }
}

export class NoReceiver extends Conflict {
  constructor() {
    super('Only endpoints that take signed JSON can be checked. Use “Test Connection” for this kind of destination.');
  }
}
