import type { UserId } from '../domain/ids.js';
import type { Scope } from '../domain/scope.js';

/** The current scope of a person, for work that begins without a session: a link in a mail, a calendar program. */
export abstract class UserScopes {
  /** @returns null when the person is gone or disabled */
  abstract ofPerson(id: UserId): Promise<Scope | null>;
}
