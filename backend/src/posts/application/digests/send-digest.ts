import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Digest, dueDigest } from '../../domain/digest.js';
import { digestMail } from './digest-mail.js';
import { Digests } from './ports.js';

@Injectable()
export class SendDigest {
  private readonly scope = Scope.system('Daily digest');

  constructor(
    private readonly digests: Digests,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The row of person and day commits together with the mail, so concurrent or repeated calls send one mail. */
  execute(userId: UserId): Promise<void> {
    return this.unitOfWork.run(this.scope, async (unit) => {
      const now = unit.now();
      const due = dueDigest(now);
      if (!due) return;
      const reader = await this.digests.findReader(this.scope, userId, due.until);
      if (!reader?.websites.length) return;
      if (!(await this.digests.add(this.scope, new Digest(userId, due.day, now)))) return;
      const mail = digestMail(reader.websites, this.publicUrl.link('/approvals'));
      await this.mailer.queue(this.scope, [{ to: reader.email, ...mail }]);
    });
  }
}
