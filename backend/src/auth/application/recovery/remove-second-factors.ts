import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { User } from '../../domain/user.js';
import { Sessions, Users } from '../ports.js';
import { SecondFactors } from '../second-factor/ports.js';
import { recovered } from './mails.js';

/** Removes all that a person has beside their password, after somebody else has made sure that it is them. */
@Injectable()
export class RemoveSecondFactors {
  constructor(
    private readonly users: Users,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Ends every session, too. Joins a running transaction. @param by whose doing it is on record */
  execute(scope: Scope, user: User, by: Scope): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.factors.removeAll(scope, user.id);
      await this.sessions.endAll(scope, user.id, unit.now());
      await this.mailer.queue(scope, [{ to: user.email, ...recovered(this.publicUrl.link('/account')) }]);
      await unit.auditAs(by, {
        action: 'user.second_factor_reset',
        websiteId: null,
        subject: { kind: 'user', id: user.id, name: user.displayName },
      });
    });
  }

  /** @returns whether there is somebody with that address */
  async ofAddress(scope: Scope, email: string): Promise<boolean> {
    return this.unitOfWork.run(scope, async () => {
      const user = await this.users.lockOfEmail(scope, email);
      if (user) await this.execute(scope, user, scope);
      return user !== null;
    });
  }
}
