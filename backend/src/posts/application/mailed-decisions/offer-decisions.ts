import { Injectable } from '@nestjs/common';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { Clock } from '../../../shared/domain/clock.js';
import { makeLinkToken } from '../../../shared/domain/link-token.js';
import type { PostId, UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { DecisionLink } from '../../domain/decision-link.js';
import { Posts, Seals } from '../ports.js';
import { DecisionLinks } from './ports.js';

@Injectable()
export class OfferDecisions {
  constructor(
    private readonly posts: Posts,
    private readonly seals: Seals,
    private readonly links: DecisionLinks,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates links by person, with which each can decide once about the current version of the post. Joins the caller's
   * transaction, so that a link commits together with its mail.
   * @throws PostNotFound
   */
  async execute(scope: Scope, postId: PostId, people: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
    const post = await this.posts.get(scope, postId);
    const { seal } = this.seals.seal(post);
    const addresses = new Map<UserId, string>();
    for (const userId of people) {
      const { token, digest } = makeLinkToken();
      await this.links.add(scope, new DecisionLink(post, userId, digest, seal, this.clock.now()));
      addresses.set(userId, this.publicUrl.link(`/decide?token=${token}`));
    }
    return addresses;
  }
}
