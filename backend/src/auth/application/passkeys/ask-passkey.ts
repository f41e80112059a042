import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { Unit } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { digestOfLinkToken } from '../../../shared/domain/link-token.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PasskeyChallenge, type PasskeyPurpose } from '../../domain/passkey-challenge.js';
import { PasskeyRequestExpired } from '../../domain/passkey-errors.js';
import type { User } from '../../domain/user.js';
import { Users } from '../ports.js';
import { passkeyCopied } from './mails.js';
import { type Assertion, PasskeyChallenges, Passkeys, WebAuthn } from './ports.js';

/** The one place where passkeys are asked for, and where their answers are checked. */
@Injectable()
export class AskPasskey {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: Passkeys,
    private readonly users: Users,
    private readonly webAuthn: WebAuthn,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  /** @param userId whose passkeys may answer; null for anybody's @returns what a passkey has to sign, base64url */
  async begin(scope: Scope, purpose: PasskeyPurpose, userId: UserId | null): Promise<string> {
    const { challenge, bytes } = PasskeyChallenge.make(purpose, userId, this.clock.now());
    await this.challenges.add(scope, challenge);
    return bytes;
  }

  /**
   * Uses up the challenge that an answer names. Call it outside of a transaction: it stays used when the answer is wrong.
   * @returns the challenge, base64url
   * @throws PasskeyRequestExpired also when it was given for something else, or to somebody else
   */
  async take(scope: Scope, purpose: PasskeyPurpose, userId: UserId | null, clientDataJSON: string): Promise<string> {
    const bytes = this.webAuthn.challengeOf(clientDataJSON);
    const challenge = bytes === null ? null : await this.challenges.take(scope, digestOfLinkToken(bytes));
    if (bytes === null || !challenge?.isFor(purpose, userId, this.clock.now())) throw new PasskeyRequestExpired();
    return bytes;
  }

  /**
   * Whose passkey it is. Commit also when it is nobody's: that a copied device was used is told and audited.
   * @param challenge from `take`
   * @param only this person's
   * @returns null when it is not accepted
   */
  async personWith(
    unit: Unit,
    scope: Scope,
    assertion: Assertion,
    challenge: string,
    only: UserId | null,
  ): Promise<User | null> {
    const passkey = await this.passkeys.lock(scope, assertion.id);
    if (!passkey || (only !== null && passkey.userId !== only)) return null;
    const names = assertion.userHandle ?? null;
    if (names === null ? only === null : names !== handleOf(passkey.userId)) return null;
    const counter = await this.webAuthn.verify(assertion, challenge, passkey.publicKey);
    if (counter === null) return null;
    const user = await this.users.get(scope, passkey.userId);
    if (user.isDisabled) return null;
    if (passkey.use(counter, unit.now())) {
      await this.passkeys.save(passkey);
      return user;
    }
    const link = this.publicUrl.link('/account');
    await this.mailer.queue(scope, [{ to: user.email, ...passkeyCopied(passkey.name, link) }]);
    await unit.auditAs(user.scope, {
      action: 'user.passkey_copied',
      websiteId: null,
      subject: { kind: 'user', id: user.id, name: user.displayName },
      changes: { passkey: [passkey.name, passkey.name] },
    });
    return null;
  }
}

/** What a device stores of an account, base64url. */
export const handleOf = (userId: UserId): string => Buffer.from(userId).toString('base64url');
