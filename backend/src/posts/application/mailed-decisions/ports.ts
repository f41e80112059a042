import type { Scope } from '../../../shared/domain/scope.js';
import type { DecisionLink } from '../../domain/decision-link.js';

export abstract class DecisionLinks {
  abstract add(scope: Scope, link: DecisionLink): Promise<void>;
  abstract ofToken(scope: Scope, tokenDigest: string): Promise<DecisionLink | null>;
  /** Only inside a transaction: until its end nobody else uses the link. */
  abstract lockOfToken(scope: Scope, tokenDigest: string): Promise<DecisionLink | null>;
  abstract save(link: DecisionLink): Promise<void>;
  /** Those that ran out long ago. */
  abstract deleteOld(at: Date): Promise<void>;
}
