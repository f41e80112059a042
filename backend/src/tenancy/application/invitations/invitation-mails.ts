import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { composeMail } from '../../../shared/application/mails/compose-mail.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { Throttle, type ThrottleRule } from '../../../shared/application/throttle.js';
import type { Role, Scope } from '../../../shared/domain/scope.js';
import type { Invitation } from '../../domain/invitation.js';
import type { Website } from '../../domain/website.js';

/** Limits mails to unknown recipients with user-written text, which spammers could abuse. */
const INVITING: ThrottleRule = { name: 'invite', limit: 100, windowMs: 15 * 60_000 };

/** Queues the mails with the links of invitations. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly throttle: Throttle,
  ) {}

  /** Counts one mail of this person. @throws TooManyAttempts */
  async count({ userId }: Scope): Promise<void> {
    await this.throttle.count([INVITING, userId]);
  }

  /** Joins the caller's transaction. @param token of the link, which is stored nowhere else */
  async queue(scope: Scope, { email, role }: Invitation, websites: readonly Website[], token: string): Promise<void> {
    const by = scope.actor.name;
    const mail = composeMail({
      subject: `${by} invites you to Galley`,
      heading: 'You are invited to Galley',
      paragraphs: [
        `${by} invites you ${purposeOf(role, websites)}.`,
        'The link below works once and expires in 7 days. If you did not expect it, ignore this email.',
      ],
      action: { label: 'Accept the invitation', url: this.publicUrl.link(`/invitation?token=${token}`) },
    });
    await this.mailer.queue(scope, [{ to: email, ...mail }]);
  }
}

function purposeOf(role: Role, websites: readonly Website[]): string {
  if (role === 'platform_admin') return 'to manage websites and people as a platform admin';
  return websites.length
    ? `to review and manage the content of ${listed(websites.map(({ name }) => name))}`
    : 'to review and manage content';
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
