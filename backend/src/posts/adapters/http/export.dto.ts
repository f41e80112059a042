import { KnownId, KnownPostNumbers } from '../../../shared/adapters/http/known-id.js';
import { OneOf } from '../../../shared/adapters/http/one-of.js';
import { EXPORT_FORMATS, type ExportFormat } from '../../application/export-posts.js';
import { POST_STATUSES, type PostStatus } from '../../domain/status.js';

const MAX_EXPORTED = 200;

/** Posts to export. */
export class ExportPostsBody {
  /** Numbers of the posts, each a `create_id`. */
  @KnownPostNumbers({ most: MAX_EXPORTED })
  ids: number[];

  /** Format of the file. */
  @OneOf(EXPORT_FORMATS)
  format: ExportFormat;
}

/** Which posts to export. */
export class ExportAllPostsBody {
  /** Only of this website; of all that you reach when left out. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** Only posts in this status; all when left out. */
  @OneOf(POST_STATUSES, { optional: true })
  status?: PostStatus;

  /** Format of the files. */
  @OneOf(EXPORT_FORMATS)
  format: ExportFormat;
}
