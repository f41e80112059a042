import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { MailedDecision } from '../../domain/decision-link.js';
import type { Post } from '../../domain/post.js';
import { DecidePost } from '../decide-post.js';
import { Covers, HeldVersions } from '../ports.js';
import { OpenDecisionLink } from './open-decision-link.js';
import { DecisionLinks } from './ports.js';

export interface DecideByMailInput {
  token: string;
  status: MailedDecision;
  /** The reason for declining. */
  reason?: string | null;
  acceptUnsupported?: boolean;
}

export interface MailedResult {
  post: Post;
  /** Until when an approval can be undone; null when nothing waits for that. */
  releaseAt: Date | null;
}

@Injectable()
export class DecideByMail {
  constructor(
    private readonly openLink: OpenDecisionLink,
    private readonly links: DecisionLinks,
    private readonly decidePost: DecidePost,
    private readonly held: HeldVersions,
    private readonly covers: Covers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Decides as the person whom the link was sent to, by the rules of every decision. The link is used up with it; a
   * refusal leaves it as it was.
   * @throws what `OpenDecisionLink` does, and MayNotReview, UnsupportedSentences
   */
  async execute({ token, ...decision }: DecideByMailInput): Promise<MailedResult> {
    const { scope, post } = await this.openLink.execute(token);
    if (decision.status === 'approved') await this.covers.draw(scope, post.id);
    return this.unitOfWork.run(scope, async (unit) => {
      const { link, post: read } = await this.openLink.execute(token, { held: true });
      const decided = await this.decidePost.within(unit, {
        ...decision,
        scope,
        postId: read.id,
        version: read.version,
      });
      link.use(decision.status, decided.decidedAt ?? unit.now());
      await this.links.save(link);
      return { post: decided, releaseAt: (await this.held.find(scope, decided.id))?.releaseAt ?? null };
    });
  }
}
