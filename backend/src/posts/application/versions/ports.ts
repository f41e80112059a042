import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { PostText } from '../../../shared/domain/text-fields.js';
import type { VersionKind } from '../../domain/post-version.js';

export interface VersionRow {
  number: number;
  at: Date;
  by: string;
  kind: VersionKind;
  title: string;
}

/** A version with its whole text. */
export interface VersionDetails extends VersionRow, PostText {}

export abstract class VersionViews {
  /** The newest first. @throws PostNotFound */
  abstract list(scope: Scope, id: PostId, page: PageRequest): Promise<Page<VersionRow>>;
  /** @throws PostNotFound, VersionNotFound */
  abstract get(scope: Scope, id: PostId, number: number): Promise<VersionDetails>;
}
