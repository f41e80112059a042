import type { Scope } from '../../shared/domain/scope.js';
import type { Maker } from '../domain/post-version.js';

/** Who acts, as a version names them. */
export const makerOf = ({ actor }: Scope): Maker => ({ id: actor.kind === 'user' ? actor.id : null, name: actor.name });
