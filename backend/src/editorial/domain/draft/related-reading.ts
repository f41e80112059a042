import { hostOf, type SourceDocument } from '../evidence/source-document.js';
import { type Draft, nextBlockId } from './draft.js';

/** One of the website's own posts, where the website shows it. */
export interface RelatedPost {
  readonly title: string;
  readonly url: string;
}

/** A related post with the block of the draft that names it. */
export interface RelatedReading extends RelatedPost {
  readonly block: string;
}

/**
 * The best match among the website's posts that were found, if one is known to be live on the website: an address is
 * never made up.
 */
export function relatedPost(
  found: readonly Pick<SourceDocument, 'title' | 'url'>[],
  websiteUrl: string,
): RelatedPost | null {
  const own = hostOf(websiteUrl);
  const live = found.find(
    ({ title, url }) => title.trim() !== '' && url !== null && own !== null && hostOf(url) === own,
  );
  return live?.url ? { title: live.title.trim(), url: live.url } : null;
}

/** The draft with a last block that leads to the related post; its link is in the post's HTML. */
export function withRelatedReading(
  draft: Draft,
  post: RelatedPost | null,
): { draft: Draft; related: RelatedReading | null } {
  if (!post) return { draft, related: null };
  const id = nextBlockId(draft.blocks);
  return {
    draft: {
      blocks: [
        ...draft.blocks,
        { id, kind: 'fixed', sentences: [{ text: `${RELATED_READING} ${post.title}`, citations: [] }] },
      ],
    },
    related: { ...post, block: id },
  };
}

export const RELATED_READING = 'Related reading:';
