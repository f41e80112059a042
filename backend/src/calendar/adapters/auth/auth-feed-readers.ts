import { Injectable } from '@nestjs/common';
import { Callers } from '../../../auth/index.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FeedReaders } from '../../application/ports.js';

@Injectable()
export class AuthFeedReaders extends FeedReaders {
  constructor(private readonly callers: Callers) {
    super();
  }

  scopeOf(id: UserId): Promise<Scope | null> {
    return this.callers.ofPerson(id);
  }
}
