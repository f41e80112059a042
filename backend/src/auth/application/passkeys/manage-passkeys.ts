import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../shared/application/mailer.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { type Unit, UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { MOST_PASSKEYS, Passkey } from '../../domain/passkey.js';
import { PasskeyNotFound, PasskeyNotMade, TooManyPasskeys } from '../../domain/passkey-errors.js';
import type { User } from '../../domain/user.js';
import { Users } from '../ports.js';
import { newRecoveryCodes } from '../second-factor/new-recovery-codes.js';
import { SecondFactors } from '../second-factor/ports.js';
import { AskPasskey } from './ask-passkey.js';
import { passkeyChanged } from './mails.js';
import { Passkeys, type Registration, WebAuthn } from './ports.js';

/** A person's passkeys. Adding and removing one ends no session, and is mailed to them. */
@Injectable()
export class ManagePasskeys {
  constructor(
    private readonly users: Users,
    private readonly passkeys: Passkeys,
    private readonly factors: SecondFactors,
    private readonly askPasskey: AskPasskey,
    private readonly webAuthn: WebAuthn,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns what a new passkey has to sign, and the passkeys that exist already @throws TooManyPasskeys */
  async begin(scope: Scope): Promise<{ challenge: string; user: User; existing: Passkey[] }> {
    const user = await this.users.get(scope, scope.userId);
    const existing = await this.passkeys.ofUser(scope, user.id);
    if (existing.length >= MOST_PASSKEYS) throw new TooManyPasskeys();
    return { challenge: await this.askPasskey.begin(scope, 'add', user.id), user, existing };
  }

  /**
   * A password alone does not sign in from now on.
   * @returns recovery codes, this once; none when the person had a second factor before
   * @throws PasskeyRequestExpired, PasskeyNotMade, PasskeyExists, TooManyPasskeys
   */
  async add(
    scope: Scope,
    name: string,
    registration: Registration,
  ): Promise<{ passkey: Passkey; recoveryCodes: string[] }> {
    const challenge = await this.askPasskey.take(scope, 'add', scope.userId, registration.clientDataJSON);
    const made = await this.webAuthn.register(registration, challenge);
    if (!made) throw new PasskeyNotMade();
    return this.ofCaller(scope, async (unit, user) => {
      const now = unit.now();
      if ((await this.passkeys.ofUser(scope, user.id)).length >= MOST_PASSKEYS) throw new TooManyPasskeys();
      const wasGuarded = (await this.factors.methodsOf(scope, user.id)).length > 0;
      const passkey = new Passkey(user.id, name, made, now);
      await this.passkeys.add(scope, passkey);
      const recoveryCodes = wasGuarded ? [] : await newRecoveryCodes(this.factors, scope, user.id, now);
      await this.tell(unit, scope, user, name, true);
      return { passkey, recoveryCodes };
    });
  }

  /** @throws PasskeyNotFound also when it is another person's */
  rename(scope: Scope, id: string, name: string): Promise<Passkey> {
    return this.ofCaller(scope, async (unit, user) => {
      const passkey = await this.own(scope, user, id);
      const before = passkey.name;
      passkey.rename(name);
      await this.passkeys.save(passkey);
      await unit.audit({
        action: 'user.passkey_renamed',
        websiteId: null,
        subject: subjectOf(user),
        changes: { passkey: [before, name] },
      });
      return passkey;
    });
  }

  /** @throws PasskeyNotFound also when it is another person's */
  remove(scope: Scope, id: string): Promise<void> {
    return this.ofCaller(scope, async (unit, user) => {
      const passkey = await this.own(scope, user, id);
      await this.passkeys.remove(scope, passkey);
      await this.factors.removeUnneededCodes(scope, user.id);
      await this.tell(unit, scope, user, passkey.name, false);
    });
  }

  private async own(scope: Scope, user: User, id: string): Promise<Passkey> {
    const passkey = (await this.passkeys.ofUser(scope, user.id)).find((own) => own.id === id);
    if (!passkey) throw new PasskeyNotFound();
    return passkey;
  }

  /** Locks the person, so that changes of theirs are one after another. */
  private ofCaller<T>(scope: Scope, work: (unit: Unit, user: User) => Promise<T>): Promise<T> {
    return this.unitOfWork.run(scope, async (unit) => work(unit, await this.users.lock(scope, scope.userId)));
  }

  private async tell(unit: Unit, scope: Scope, user: User, name: string, isAdded: boolean): Promise<void> {
    const isGuarded = (await this.factors.methodsOf(scope, user.id)).length > 0;
    const text = passkeyChanged(name, isAdded, isGuarded, this.publicUrl.link('/account'));
    await this.mailer.queue(scope, [{ to: user.email, ...text }]);
    await unit.audit({
      action: isAdded ? 'user.passkey_added' : 'user.passkey_removed',
      websiteId: null,
      subject: subjectOf(user),
      changes: { passkey: isAdded ? [null, name] : [name, null] },
    });
  }
}

const subjectOf = ({ id, displayName }: User) => ({ kind: 'user', id, name: displayName }) as const;
