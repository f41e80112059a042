import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';

/** That a provider gave a membership. */
export class GivenMembership {
  constructor(
    readonly providerId: string,
    readonly userId: UserId,
    readonly websiteId: WebsiteId,
  ) {}
}
