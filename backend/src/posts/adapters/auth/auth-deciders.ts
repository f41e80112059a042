import { Injectable } from '@nestjs/common';
import { Callers } from '../../../auth/index.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Deciders } from '../../application/mailed-decisions/ports.js';

@Injectable()
export class AuthDeciders extends Deciders {
  constructor(private readonly callers: Callers) {
    super();
  }

  scopeOf(id: UserId): Promise<Scope | null> {
    return this.callers.ofPerson(id);
  }
}
