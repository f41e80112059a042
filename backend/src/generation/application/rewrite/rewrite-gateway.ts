import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import type { PostId, UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type {
  Block,
  Citation,
  Draft,
  PostMetadata,
  PostStructure,
  Score,
  SentencePlace,
  WordPlaces,
} from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { RewriteType } from '../../domain/run/run-request.js';
import type { PostSource } from '../ports.js';
import type { MadePost } from './post-material.js';

/** A rewrite request and its post as they are now. */
export interface PostToRewrite extends MadePost {
  requestId: string;
  requestedBy: UserId | null;
  rewriteType: RewriteType;
  contentAngle: ContentAngle | null;
  instructions: string | null;
  /** The run that took the request up last. */
  takenUpBy: string | null;
  postId: PostId;
  /** The number of the text version. */
  textVersion: number;
  title: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  content: string;
  blocks: Draft;
  sources: readonly PostSource[];
}

/** What a rewrite run made of it. */
export interface RewrittenPost {
  of: PostToRewrite;
  draft: Draft;
  html: string;
  /** Null where the post keeps them. */
  metadata: PostMetadata | null;
  /** Null where whoever wrote the post is still its writer. */
  writer: { id: string; label: string | null; model: string | null } | null;
  /** Who put the rewrite into words, as its version names them. */
  by: string;
  sources: readonly PostSource[];
  citations: readonly (Citation & { text?: string })[];
  unsupported: readonly (SentencePlace & { text?: string })[];
  score: Score;
  fingerprints: readonly number[];
}

/** The rewrite requests of the posts module, as generation sees them. All but `read` join the caller's transaction. */
export abstract class RewriteGateway {
  /** @throws NotFound, Forbidden for whoever may not have it processed */
  abstract read(scope: Scope, requestId: string): Promise<PostToRewrite>;
  /**
   * The run takes the request up.
   * @throws Conflict when the post was decided, has had its rewrites, or the request is not to be processed
   */
  abstract begin(scope: Scope, requestId: string, runId: string): Promise<void>;
  /** @throws Conflict when the post was decided or edited meanwhile, or the request is not this run's any more */
  abstract complete(scope: Scope, runId: string, post: RewrittenPost): Promise<void>;
  /** The request of a run that failed or was cancelled fails with it; nothing for any other run. */
  abstract close(scope: Scope, run: GenerationRun): Promise<void>;
}

/** Blocks and structure of a post's HTML. */
export abstract class PostReader {
  /** Each block as it stands, byte for byte. @param before the blocks it had @param sources titles of its sources */
  abstract blocks(html: string, before: Draft, sources: readonly string[]): { block: Block; html: string }[];
  /** Words places with what they say, where the HTML has no mark for them. */
  abstract wordPlaces(html: string, draft: Draft): WordPlaces;
  abstract structure(html: string, websiteUrl: string, sources: readonly string[]): PostStructure;
}
