import type { Citation } from '../domain/citations/verification.js';
import type { Block, Draft } from '../domain/draft/draft.js';
import { sentencesOf } from '../domain/draft/draft.js';
import { RELATED_READING, type RelatedReading } from '../domain/draft/related-reading.js';
import type { SourceDocument } from '../domain/evidence/source-document.js';
import { hostOf } from '../domain/evidence/source-document.js';
import { sanitizePost } from '../../shared/adapters/html/sanitize-post.js';

/** A source in the post's list of sources. */
export interface PostSource {
  /** Number of the source in the text, from 1, in the order of first mention. */
  readonly number: number;
  /** Id of the document. */
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
}

export interface RenderInput {
  readonly draft: Draft;
  /** Valid citations (`Verification.citations`); no others appear in the post. */
  readonly citations: readonly Citation[];
  readonly documents: readonly SourceDocument[];
  readonly websiteUrl: string;
  /** Existing HTML of the blocks that a rewrite did not change, by block id. */
  readonly unchangedBlocks?: ReadonlyMap<string, string>;
  /**
   * Sources that the post already lists, in the order of their numbers, because unchanged blocks refer to these
   * numbers.
   */
  readonly listed?: readonly Pick<PostSource, 'id' | 'title' | 'url'>[];
  /** The related post, linked from a fixed block of the draft. */
  readonly related?: RelatedReading | null;
}

export interface RenderedPost {
  /** Sanitised HTML. */
  readonly html: string;
  readonly sources: readonly PostSource[];
}

/**
 * Renders a draft as HTML. Each sentence is wrapped with its place (`data-sentence="b3.2"`, counted from 1) and the
 * numbers of its sources, so that the review can mark it. Each number links to the list of sources at the end.
 */
export function renderPost({
  draft,
  citations,
  documents,
  websiteUrl,
  unchangedBlocks,
  listed,
  related,
}: RenderInput): RenderedPost {
  const sources = sourcesOf(citations, documents, listed);
  const numbers = new Map(sources.map((source) => [source.id, source.number]));
  const marks = new Map<string, number[]>();
  for (const { block, sentence, documentId } of citations) {
    const place = `${block}.${sentence}`;
    const number = numbers.get(documentId);
    if (number !== undefined)
      marks.set(
        place,
        [...new Set([...(marks.get(place) ?? []), number])].sort((a, b) => a - b),
      );
  }
  const html = [
    ...draft.blocks.map(
      (block) =>
        unchangedBlocks?.get(block.id) ??
        (related?.block === block.id ? relatedHtml(related) : blockHtml(block, marks)),
    ),
    sourcesHtml(sources, hostOf(websiteUrl)),
  ]
    .filter(Boolean)
    .join('\n');
  return { html: sanitizePost(html), sources };
}

const relatedHtml = ({ block, title, url }: RelatedReading): string =>
  `<p data-block="${escaped(block)}">${RELATED_READING} <a href="${escaped(url)}">${escaped(title)}</a></p>`;

/**
 * Returns the cited documents, numbered after those already listed, in order of first mention. Sources at the end of
 * the list that are no longer cited are dropped, unless new ones follow.
 */
function sourcesOf(
  citations: readonly Citation[],
  documents: readonly SourceDocument[],
  listed: RenderInput['listed'] = [],
): PostSource[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const cited = new Set(citations.map((citation) => citation.documentId));
  const added = [...cited]
    .filter((id) => !listed.some((source) => source.id === id))
    .flatMap((id) => byId.get(id) ?? []);
  const stay = listed.slice(
    0,
    added.length > 0 ? undefined : listed.findLastIndex((source) => cited.has(source.id)) + 1,
  );
  const named = added.map(({ id, title, url }) => ({ id, title: title.trim() || hostOf(url) || 'Untitled', url }));
  return [...stay, ...named].map(({ id, title, url }, index) => ({ number: index + 1, id, title, url }));
}

function blockHtml(block: Block, marks: ReadonlyMap<string, readonly number[]>): string {
  const own = `data-block="${escaped(block.id)}"`;
  if (block.kind === 'heading') return `<h${block.level} ${own}>${escaped(block.text)}</h${block.level}>`;
  const sentences = sentencesOf(block).map((sentence, index) =>
    sentenceHtml(sentence.text, `${block.id}.${index + 1}`, marks),
  );
  if (block.kind === 'paragraph') return `<p ${own}>${sentences.join(' ')}</p>`;
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul';
    return `<${tag} ${own}>\n${sentences.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;
  }
  if (block.kind === 'fixed') return '';
  const by = block.attribution ? `<p>— <cite>${escaped(block.attribution)}</cite></p>` : '';
  return `<blockquote ${own}><p>${sentences.join(' ')}</p>${by}</blockquote>`;
}

function sentenceHtml(text: string, place: string, marks: ReadonlyMap<string, readonly number[]>): string {
  const numbers = marks.get(place) ?? [];
  const links = numbers.map((number) => `<sup><a href="#source-${number}">[${number}]</a></sup>`).join('');
  const sources = numbers.length > 0 ? ` data-sources="${numbers.join(',')}"` : '';
  return `<span data-sentence="${escaped(place)}"${sources}>${escaped(text)}</span>${links}`;
}

/**
 * Renders the list of sources. Links to other websites get `nofollow`, because citing a page does not recommend it;
 * links to the website itself do not.
 */
function sourcesHtml(sources: readonly PostSource[], ownHost: string | null): string {
  if (sources.length === 0) return '';
  const items = sources.map(({ number, title, url }) => {
    const rel = url !== null && hostOf(url) === ownHost ? 'noopener' : 'nofollow noopener';
    const name = url === null ? escaped(title) : `<a href="${escaped(url)}" rel="${rel}">${escaped(title)}</a>`;
    return `<li id="source-${number}">${name}</li>`;
  });
  return `<h2>Sources</h2>\n<ol>\n${items.join('\n')}\n</ol>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
