import { Injectable } from '@nestjs/common';
import { Mailer } from '../../shared/application/mailer.js';
import { composeMail } from '../../shared/application/mails/compose-mail.js';
import { PublicUrl } from '../../shared/application/public-url.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WrongCredentials } from '../domain/errors.js';
import { deviceOf } from '../domain/device.js';
import type { DeviceInfo } from '../domain/device-info.js';
import { Session } from '../domain/session.js';
import type { SignOn } from '../domain/sign-on.js';
import type { User } from '../domain/user.js';
import { IssueTokens } from './issue-tokens.js';
import { Devices, RefreshTokens, Sessions, SignOnRules, Users } from './ports.js';
import type { SignedIn } from './token-pair.js';

/** Signs in a person who has just proved who they are. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly refreshTokens: RefreshTokens,
    private readonly issueTokens: IssueTokens,
    private readonly devices: Devices,
    private readonly signOnRules: SignOnRules,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws WrongCredentials when the password was changed or the account disabled in the meantime
   * @throws SignInExpired when the provider was switched off or unlinked in the meantime
   */
  async execute(scope: Scope, proved: User, device: DeviceInfo, signOn: SignOn | null = null): Promise<SignedIn> {
    const refresh = await this.unitOfWork.run(scope, async (unit) => {
      await this.signOnRules.holdLink(signOn?.identityId ?? null);
      const user = await this.users.hold(scope, proved.id);
      if (user.passwordHash !== proved.passwordHash || user.isDisabled) throw new WrongCredentials();
      const session = new Session(proved.id, '', device, unit.now(), signOn);
      const { token, digest } = this.refreshTokens.make(session.id);
      session.tokenDigest = digest;
      await this.sessions.add(scope, session);
      await this.tellOfNewDevice(scope, user, device, session.createdAt);
      return { token, sessionId: session.id };
    });
    return this.issueTokens.execute(proved, refresh.sessionId, refresh.token);
  }

  private async tellOfNewDevice(scope: Scope, user: User, { userAgent, place }: DeviceInfo, at: Date): Promise<void> {
    const name = deviceOf(userAgent);
    if (!(await this.devices.note(scope, user.id, name, at))) return;
    await this.mailer.queue(scope, [
      { to: user.email, ...newDevice(name, place, at, this.publicUrl.link('/account')) },
    ]);
  }
}

const newDevice = (device: string, place: string | null, at: Date, url: string) => {
  const near = place === null ? '' : ` near ${place}`;
  return composeMail({
    subject: `New sign-in to your Galley account: ${device}`,
    heading: 'You signed in with something new',
    paragraphs: [
      `Someone, most likely you, signed in with ${device}${near} at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      'If that was not you, choose Sign out everywhere under Sessions and change your password at once.',
    ],
    action: { label: 'Look at your sessions', url },
  });
};
