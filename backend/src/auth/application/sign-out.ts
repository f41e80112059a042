import { Injectable } from '@nestjs/common';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { Scope } from '../../shared/domain/scope.js';
import { Sessions } from './ports.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly sessions: Sessions,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Ends the session; ending one that is over already is fine. */
  async execute(sessionId: string): Promise<void> {
    const scope = Scope.system('sign-out');
    await this.transaction.run(scope, async () => {
      const session = await this.sessions.lock(scope, sessionId);
      if (!session) return;
      session.end(this.clock.now());
      await this.sessions.save(session);
    });
  }
}
