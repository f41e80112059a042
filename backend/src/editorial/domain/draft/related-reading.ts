import { hostOf, type SourceDocument } from '../evidence/source-document.js';
import { phrasesOf } from '../language/phrases/index.js';
import { type Draft, nextBlockId } from './draft.js';

/** A post of the same website at its public address. */
export interface RelatedPost {
  readonly title: string;
  readonly url: string;
}

/** A related post and the id of the draft's block that names it. */
export interface RelatedReading extends RelatedPost {
  readonly block: string;
}

/** Returns the first of the found posts whose address is on the website, or null. Addresses are never constructed. */
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

/**
 * Appends a block that names the related post. The link itself exists only in the post's HTML.
 * @param language BCP 47; English when absent
 */
export function withRelatedReading(
  draft: Draft,
  post: RelatedPost | null,
  language?: string,
): { draft: Draft; related: RelatedReading | null } {
  if (!post) return { draft, related: null };
  const id = nextBlockId(draft.blocks);
  return {
    draft: {
      blocks: [
        ...draft.blocks,
        {
          id,
          kind: 'fixed',
          sentences: [{ text: `${phrasesOf(language).relatedReading} ${post.title}`, citations: [] }],
        },
      ],
    },
    related: { ...post, block: id },
  };
}
