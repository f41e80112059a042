import { Injectable } from '@nestjs/common';
import { composeMail } from '../../shared/application/mails/compose-mail.js';
import { Mailer } from '../../shared/application/mailer.js';
import { PublicUrl } from '../../shared/application/public-url.js';
import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { OfferDecisions } from './mailed-decisions/offer-decisions.js';
import { type Reviewer, TeamMembers } from './ports.js';

export interface NewPost {
  postId: PostId;
  title: string;
  excerpt: string;
  website: string;
  category: string;
  /** Remark on how the post was written; null when there is none. */
  label: string | null;
}

/** Queues the mails that announce a new post. People who may decide about the post get a link to do so. */
@Injectable()
export class NotifyReviewers {
  constructor(
    private readonly team: TeamMembers,
    private readonly offerDecisions: OfferDecisions,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
  ) {}

  /** The people to notify. Must be called before the transaction. */
  who(websiteId: WebsiteId): Promise<Reviewer[]> {
    return this.team.reviewers(websiteId);
  }

  /** Joins the caller's transaction. @returns the ids of the mails */
  async execute(scope: Scope, people: readonly Reviewer[], post: NewPost): Promise<string[]> {
    const decideAt = await this.offerDecisions.execute(
      scope,
      post.postId,
      people.flatMap(({ id, mayDecide }) => (mayDecide ? [id] : [])),
    );
    return this.mailer.queue(
      scope,
      people.map(({ id, email }) => ({ to: email, ...this.mailAbout(post, decideAt.get(id)) })),
    );
  }

  private mailAbout({ postId, title, excerpt, website, category, label }: NewPost, decideAt: string | undefined) {
    return composeMail({
      subject: `Ready for review: ${title}`,
      heading: title,
      paragraphs: [`A new post for ${website} (${category}) is pending review.`, excerpt, ...(label ? [label] : [])],
      action: { label: 'Review the post', url: this.publicUrl.link(`/post-approval/${postId}`) },
      ...(decideAt && {
        also: {
          label: 'Approve or decline it from this mail, without signing in (works once, for 7 days)',
          url: decideAt,
        },
      }),
    });
  }
}
