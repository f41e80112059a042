import type { Scope } from '../domain/scope.js';
import type { UserId } from '../domain/ids.js';

/** A person whose data is given out or erased. */
export interface DataSubject {
  id: UserId;
  email: string;
}

/** The stored data of a person, by what it is. */
export type PersonalRecords = Readonly<Record<string, readonly object[]>>;

/** Everything that is stored of a person in all modules. */
export abstract class PersonalData {
  /** The newest rows of each kind, up to `MOST_RECORDS`. No secrets. */
  abstract records(scope: Scope, of: DataSubject): Promise<PersonalRecords>;
  /**
   * Puts the pseudonym in place of the person's present and former names and the address, wherever they are kept. Joins
   * the caller's transaction.
   */
  abstract erase(scope: Scope, of: DataSubject, pseudonym: string): Promise<void>;
  /** Whether somebody of this id was erased. */
  abstract wasErased(scope: Scope, id: UserId): Promise<boolean>;
}

/** Most rows of a kind that are given out. */
export const MOST_RECORDS = 20_000;
