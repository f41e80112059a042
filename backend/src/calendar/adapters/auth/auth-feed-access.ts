import { Injectable } from '@nestjs/common';
import { Callers, digestOfLinkToken, makeLinkToken } from '../../../auth/index.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FeedKeys, FeedReaders } from '../../application/ports.js';

/** 256 bits, base64url. */
const KEY = /^[\w-]{43}$/;

export class AuthFeedKeys extends FeedKeys {
  make(): { key: string; digest: string } {
    const { token, digest } = makeLinkToken();
    return { key: token, digest };
  }

  digestOf(key: string): string | null {
    return KEY.test(key) ? digestOfLinkToken(key) : null;
  }
}

@Injectable()
export class AuthFeedReaders extends FeedReaders {
  constructor(private readonly callers: Callers) {
    super();
  }

  scopeOf(id: UserId): Promise<Scope | null> {
    return this.callers.ofPerson(id);
  }
}
