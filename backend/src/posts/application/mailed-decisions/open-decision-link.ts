import { Injectable } from '@nestjs/common';
import { UserScopes } from '../../../shared/application/user-scopes.js';
import { Clock } from '../../../shared/domain/clock.js';
import { digestOfLinkToken } from '../../../shared/domain/link-token.js';
import { Scope } from '../../../shared/domain/scope.js';
import { textOf } from '../../../shared/domain/text-fields.js';
import { DeciderGone, UnknownDecisionLink } from '../../domain/decision-link-errors.js';
import type { DecisionLink } from '../../domain/decision-link.js';
import type { Post } from '../../domain/post.js';
import { Posts, Seals } from '../ports.js';
import { DecisionLinks } from './ports.js';

export interface OpenedLink {
  /** The person whom it was sent to, as they are now. */
  scope: Scope;
  link: DecisionLink;
  post: Post;
}

@Injectable()
export class OpenDecisionLink {
  private readonly system = Scope.system('decision by mail');

  constructor(
    private readonly links: DecisionLinks,
    private readonly users: UserScopes,
    private readonly posts: Posts,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  /**
   * The subject of a link that can still decide.
   * @param held locks the link until the end of the transaction
   * @throws UnknownDecisionLink, DecisionLinkUsed, DecisionLinkExpired, DecidedMeanwhile, PostChangedSinceMail,
   * DeciderGone
   */
  async execute(token: string, options?: { held?: boolean }): Promise<OpenedLink> {
    const opened = await this.find(token, options);
    const { scope, link, post } = opened;
    link.check(post, await this.sealsOf(scope, post, link), this.clock.now());
    return opened;
  }

  /**
   * The subject of a link with which its current approval was made.
   * @throws UnknownDecisionLink, DeciderGone, NoApprovalOfLink
   */
  async approvedWith(token: string, options?: { held?: boolean }): Promise<OpenedLink> {
    const opened = await this.find(token, options);
    opened.link.checkApproved(opened.post);
    return opened;
  }

  private async find(token: string, { held = false } = {}): Promise<OpenedLink> {
    const digest = digestOfLinkToken(token);
    const read = await this.links.ofToken(this.system, digest);
    if (!read) throw new UnknownDecisionLink();
    const scope = await this.users.ofPerson(read.userId);
    if (!scope?.reaches(read.websiteId)) throw new DeciderGone();
    // The post is locked before its link, in the same order as when a post is removed.
    const post = await (held ? this.posts.lock(scope, read.postId) : this.posts.get(scope, read.postId));
    const link = held ? await this.links.lockOfToken(this.system, digest) : read;
    if (!link) throw new UnknownDecisionLink();
    return { scope, link, post };
  }

  /** Also those of the text with review markup, because the mail may be older than texts without it. */
  private async sealsOf(scope: Scope, post: Post, { seal }: DecisionLink): Promise<string[]> {
    const seals = this.seals.inEveryFormat(post);
    if (seals.includes(seal)) return seals;
    const content = await this.posts.storedContent(scope, post.id);
    return [...seals, ...this.seals.inEveryFormat({ ...textOf(post), content })];
  }
}
