import type { Scope } from '../../../shared/domain/scope.js';
import type { DecisionLink } from '../../domain/decision-link.js';

export abstract class DecisionLinks {
  abstract add(scope: Scope, link: DecisionLink): Promise<void>;
  abstract ofToken(scope: Scope, tokenDigest: string): Promise<DecisionLink | null>;
  /** Requires a transaction and locks the link until its end. */
  abstract lockOfToken(scope: Scope, tokenDigest: string): Promise<DecisionLink | null>;
  abstract save(link: DecisionLink): Promise<void>;
  /** Deletes links that expired long ago. */
  abstract deleteOld(at: Date): Promise<void>;
}
