import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Comment } from '../../domain/comment.js';
import { mentionedIn } from '../../domain/mentions.js';
import { mentionMail } from './mention-mail.js';
import { TeamMembers } from '../ports.js';

/** Mails to the people who are named in a comment. */
@Injectable()
export class NotifyMentionedUsers {
  constructor(
    private readonly mates: TeamMembers,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
  ) {}

  /**
   * Only members of the website are recognised and notified; the comment does not reveal whether other people exist.
   */
  async idsIn(scope: Scope, websiteId: WebsiteId, text: string): Promise<UserId[]> {
    if (!text.includes('@')) return [];
    return mentionedIn(text, await this.mates.list(scope, websiteId)).map(({ id }) => id);
  }

  /** Joins the caller's transaction. Authors are not notified of their own comments. */
  async notify(scope: Scope, comment: Comment, ids: readonly UserId[], title: string): Promise<void> {
    const recipients = new Set(ids.filter((id) => id !== scope.userId));
    if (recipients.size === 0) return;
    const readers = (await this.mates.list(scope, comment.websiteId)).filter(({ id }) => recipients.has(id));
    const url = this.publicUrl.link(`/post-approval/${comment.postId}?comment=${comment.id}`);
    const mail = mentionMail({
      by: scope.actor.name,
      title,
      text: comment.text,
      sentence: comment.sentence?.text ?? null,
      url,
    });
    await this.mailer.queue(
      scope,
      readers.map(({ email }) => ({ to: email, ...mail })),
    );
  }
}
