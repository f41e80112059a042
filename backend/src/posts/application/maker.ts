import type { Scope } from '../../shared/domain/scope.js';
import type { Maker } from '../domain/post-version.js';

/** Who acts, as a version names them. */
export const makerOf = ({ actor, personId }: Scope): Maker => ({ id: personId, name: actor.name });
