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
   * Addresses, by person, at which each of them can decide once about the post as it is now. Joins the caller's
   * transaction: a link comes to be with the mail that carries it.
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
