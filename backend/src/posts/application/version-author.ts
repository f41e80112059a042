import type { Scope } from '../../shared/domain/scope.js';
import type { VersionAuthor } from '../domain/post-version.js';

/** Who acts, as a version names them. */
export const versionAuthorOf = ({ actor, personId }: Scope): VersionAuthor => ({ id: personId, name: actor.name });
