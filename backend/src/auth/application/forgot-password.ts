import { Injectable } from '@nestjs/common';
import { Mailer, type Mail } from '../../shared/application/mailer.js';
import { PublicUrl } from '../../shared/application/public-url.js';
import { Throttle } from '../../shared/application/throttle.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Scope } from '../../shared/domain/scope.js';
import { makeLinkToken } from '../../shared/domain/link-token.js';
import { forgetting } from './limits.js';
import { SignOnRules, Users } from './ports.js';
import { AccountRecoveries } from './recovery/ports.js';
import { composeMail } from '../../shared/application/mails/compose-mail.js';

@Injectable()
export class ForgotPassword {
  constructor(
    private readonly throttle: Throttle,
    private readonly users: Users,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly signOnRules: SignOnRules,
    private readonly recoveries: AccountRecoveries,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Mails a link for setting a new password, or to the sign-in screen where only a provider signs in; nothing while the
   * link of a confirmed recovery is open, which sets a new password, too. The response does not reveal whether there is
   * an account.
   * @throws TooManyAttempts
   */
  async execute({ email, address }: { email: string; address: string }): Promise<void> {
    await this.throttle.count(...forgetting(email, address));
    const scope = Scope.system('forgot-password');
    await this.unitOfWork.run(scope, async (unit) => {
      // Locked: that one of several at once fails would tell that there is an account.
      const user = await this.users.lockOfEmail(scope, email);
      if (!user || user.isDisabled) return;
      const way = await this.signOnRules.onlyWayOf(user);
      if (way) {
        const mail = signOnMail(way.providerName, this.publicUrl.link('/auth'));
        await this.mailer.queue(scope, [{ to: user.email, ...mail }]);
        return;
      }
      const recovery = await this.recoveries.lock(scope, user.id);
      if (recovery?.hasOpenLink(user, unit.now())) return;
      const { token, digest } = makeLinkToken();
      user.allowReset(digest, unit.now());
      await this.users.save(user);
      await this.mailer.queue(scope, [
        { to: user.email, ...resetMail(this.publicUrl.link(`/reset-password?token=${token}`)) },
      ]);
    });
  }
}

const signOnMail = (provider: string, url: string): Omit<Mail, 'to'> =>
  composeMail({
    subject: 'How to sign in to Galley',
    heading: `Sign in with ${provider}`,
    paragraphs: [
      'Someone, most likely you, asked to reset the password of your Galley account.',
      `Your account needs no password here: enter your email on the sign-in screen and choose “Continue with ${provider}”.`,
    ],
    action: { label: 'Sign in', url },
  });

const resetMail = (url: string): Omit<Mail, 'to'> =>
  composeMail({
    subject: 'Reset your Galley password',
    heading: 'Reset your password',
    paragraphs: [
      'Someone, most likely you, asked to reset the password of your Galley account.',
      'The link below works once and expires in 1 hour. If you did not ask for it, ignore this email: your password stays the same.',
    ],
    action: { label: 'Set a new password', url },
  });
