import { Injectable } from '@nestjs/common';
import { countFailures } from '../../../shared/application/count-failures.js';
import { Throttle } from '../../../shared/application/throttle.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Passkey } from '../../domain/passkey.js';
import { WrongPasskeyProof } from '../../domain/passkey-errors.js';
import { codesOf } from '../limits.js';
import { ProveAgain } from '../second-factor/prove-again.js';
import { AskPasskey } from './ask-passkey.js';
import { type Assertion, Passkeys } from './ports.js';

/** A person proves with a passkey, in the middle of a session, that it is them. */
@Injectable()
export class ProveWithPasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly askPasskey: AskPasskey,
    private readonly proveAgain: ProveAgain,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async begin(scope: Scope): Promise<{ challenge: string; allowed: Passkey[] }> {
    const allowed = await this.passkeys.ofUser(scope, scope.userId);
    return { challenge: await this.askPasskey.begin(scope, 'proof', scope.userId), allowed };
  }

  /** @throws WrongPasskeyProof, PasskeyRequestExpired, TooManyAttempts */
  async execute(scope: Scope, sessionId: string, assertion: Assertion): Promise<void> {
    await countFailures(this.throttle, [codesOf(scope.userId)], isWrong, async () => {
      const challenge = await this.askPasskey.take(scope, 'proof', scope.userId, assertion.clientDataJSON);
      const isProved = await this.unitOfWork.run(scope, async (unit) => {
        const user = await this.askPasskey.personWith(unit, scope, assertion, challenge, scope.userId);
        if (user) await this.proveAgain.note(scope, sessionId, unit.now());
        return user !== null;
      });
      if (!isProved) throw new WrongPasskeyProof();
    });
  }
}

const isWrong = (error: unknown): boolean => error instanceof WrongPasskeyProof;
