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
 * Renders a draft as semantic HTML: nothing in it is there for Galley's own sake. Where each sentence stands is found
 * by `placesIn`. The numbers of its sources follow a sentence, each linking to the list of sources at the end.
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
  const text = draft.blocks
    .map(
      (block) =>
        unchangedBlocks?.get(block.id) ??
        (related?.block === block.id ? relatedHtml(related) : blockHtml(block, marks)),
    )
    .filter(Boolean)
    .join('\n');
  const list = sourcesHtml(sources, hostOf(websiteUrl), (number) => text.includes(`"#source-${number}"`));
  return { html: sanitizePost(list ? `${text}\n${list}` : text), sources };
}

const relatedHtml = ({ title, url }: RelatedReading): string =>
  `<p>${RELATED_READING} <a href="${escaped(url)}">${escaped(title)}</a></p>`;

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
  if (block.kind === 'heading') return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
  const sentences = sentencesOf(block).map(
    ({ text }, index) => escaped(text) + numbersHtml(marks.get(`${block.id}.${index + 1}`)),
  );
  if (block.kind === 'paragraph') return `<p>${sentences.join(' ')}</p>`;
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul';
    return `<${tag}>\n${sentences.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;
  }
  if (block.kind === 'fixed') return '';
  const by = block.attribution ? `<p>— <cite>${escaped(block.attribution)}</cite></p>` : '';
  return `<blockquote><p>${sentences.join(' ')}</p>${by}</blockquote>`;
}

const numbersHtml = (numbers: readonly number[] = []): string =>
  numbers.map((number) => `<sup><a href="#source-${number}">[${number}]</a></sup>`).join('');

/**
 * Renders the list of sources. Links to other websites get `nofollow`, because citing a page does not recommend it;
 * links to the website itself do not.
 * @param isLinked whether a number in the text links to the source
 */
function sourcesHtml(
  sources: readonly PostSource[],
  ownHost: string | null,
  isLinked: (number: number) => boolean,
): string {
  if (sources.length === 0) return '';
  const items = sources.map(({ number, title, url }) => {
    const rel = url !== null && hostOf(url) === ownHost ? 'noopener' : 'nofollow noopener';
    const name = url === null ? escaped(title) : `<a href="${escaped(url)}" rel="${rel}">${escaped(title)}</a>`;
    return isLinked(number) ? `<li id="source-${number}">${name}</li>` : `<li>${name}</li>`;
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
