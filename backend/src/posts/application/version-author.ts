import type { Scope } from '../../shared/domain/scope.js';
import type { VersionAuthor } from '../domain/post-version.js';

/** The acting person as the author of a version. */
export const versionAuthorOf = ({ actor, personId }: Scope): VersionAuthor => ({ id: personId, name: actor.name });
