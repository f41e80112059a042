import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Post } from '../../domain/post.js';
import { UndoApproval } from '../undo-approval.js';
import { OpenDecisionLink } from './open-decision-link.js';
import { DecisionLinks } from './ports.js';

@Injectable()
export class UndoByMail {
  constructor(
    private readonly openLink: OpenDecisionLink,
    private readonly links: DecisionLinks,
    private readonly undoApproval: UndoApproval,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Takes back the approval that was made with the link, before its version is delivered. The link decides again.
   * @throws UnknownDecisionLink, DeciderGone, NoApprovalOfLink, and what `UndoApproval` does
   */
  async execute(token: string): Promise<Post> {
    const { scope } = await this.openLink.approvedWith(token);
    return this.unitOfWork.run(scope, async (unit) => {
      const { link, post } = await this.openLink.approvedWith(token, { held: true });
      const undone = await this.undoApproval.within(unit, { scope, postId: post.id, version: post.version });
      link.reopen();
      await this.links.save(link);
      return undone;
    });
  }
}
