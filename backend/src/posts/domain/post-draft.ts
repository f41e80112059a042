import type { CategoryId, WebsiteId } from '../../shared/domain/ids.js';
import type { GivenText, TextChanges } from '../../shared/domain/text-fields.js';
import type { TextEvidence } from './evidence.js';

export const DEFAULT_AUTHOR = 'Content Team';

/** A finished draft, as a generation run returns it. */
export interface PostDraft extends GivenText, TextEvidence {
  websiteId: WebsiteId;
  categoryId: CategoryId | null;
  focusTopicId: string | null;
  /** Of the text, as a BCP 47 tag. */
  language: string;
  /** Null for a post that was not generated here. */
  generationRunId: string | null;
  /** `embedded`, `anthropic`, `openai-compatible`, `submitted`. */
  writer: string;
  /** The label on the post that states how it was written. */
  writerLabel: string | null;
  model: string | null;
}

/** A text put in the place of another by a rewrite. */
export interface RewrittenText extends TextEvidence {
  /** The number of the text version that it was made of. */
  of: number;
  /** The writer of the complete new text; null when the original writer remains. */
  writer: Pick<PostDraft, 'writer' | 'writerLabel' | 'model'> | null;
  /** Title, excerpt and the like are new only where the whole post is; the slug never is. */
  text: Omit<TextChanges, 'slug'>;
}
