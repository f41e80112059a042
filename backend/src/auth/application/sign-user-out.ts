import { Injectable } from '@nestjs/common';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { EndSessions } from './end-sessions.js';
import { Users } from './ports.js';

@Injectable()
export class SignUserOut {
  constructor(
    private readonly users: Users,
    private readonly sessions: EndSessions,
  ) {}

  /** Ends all sessions of a person; their next call is refused. @throws UserNotFound */
  async execute({ scope, userId }: { scope: Scope; userId: UserId }): Promise<void> {
    const { id, displayName: name } = await this.users.get(scope, userId);
    await this.sessions.all(scope, { id, name });
  }
}
