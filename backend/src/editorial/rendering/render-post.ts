import type { Citation } from '../domain/citations/verification.js';
import type { Block, Draft } from '../domain/draft/draft.js';
import { sentencesOf } from '../domain/draft/draft.js';
import type { RelatedReading } from '../domain/draft/related-reading.js';
import { languageOf } from '../domain/language/languages.js';
import { plausibleLanguage } from '../domain/language/plausible-language.js';
import { hasPhrases, type Phrases, phrasesOf } from '../domain/language/phrases/index.js';
import type { SourceDocument } from '../domain/evidence/source-document.js';
import { hostOf } from '../domain/evidence/source-document.js';
import { sanitizePost } from '../../shared/adapters/html/sanitize-post.js';
import { type CitationStyle, DEFAULT_CITATION_STYLE } from '../../shared/domain/citation-style.js';
import { CitationMarkup, escaped, type ListedSource, type PostSource } from './citation-style.js';

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
  readonly listed?: readonly ListedSource[];
  /** The related post, linked from a fixed block of the draft. */
  readonly related?: RelatedReading | null;
  /** How the sources are shown; numbered when absent. */
  readonly citationStyle?: CitationStyle | undefined;
  /** Of the post, as a BCP 47 tag; English when absent. */
  readonly language?: string | undefined;
}

export interface RenderedPost {
  /** Sanitised HTML. */
  readonly html: string;
  /** In the order of their numbers. */
  readonly sources: readonly ListedSource[];
}

/**
 * Renders a draft as semantic HTML: nothing in it is there for Galley's own sake. Where each sentence stands is found
 * by `placesIn`. Sources are shown in the style that the website chose.
 */
export function renderPost({
  draft,
  citations,
  documents,
  websiteUrl,
  unchangedBlocks,
  listed,
  related,
  citationStyle = DEFAULT_CITATION_STYLE,
  language,
}: RenderInput): RenderedPost {
  const phrases = phrasesOf(language);
  const sources = sourcesOf(citations, documents, language, listed);
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
  const markup = new CitationMarkup(citationStyle, sources, hostOf(websiteUrl), phrases);
  const text = draft.blocks
    .map(
      (block) =>
        unchangedBlocks?.get(block.id) ??
        (related?.block === block.id ? relatedHtml(related, phrases) : blockHtml(block, marks, markup)),
    )
    .filter(Boolean)
    .join('\n');
  return {
    html: sanitizePost(markup.withSources(text)),
    sources: sources.map(({ number: _, ...source }) => source),
  };
}

const relatedHtml = ({ title, url }: RelatedReading, { relatedReading }: Phrases): string =>
  `<p>${relatedReading} <a href="${escaped(url)}">${escaped(title)}</a></p>`;

/**
 * Returns the cited documents, numbered after those already listed, in order of first mention. Sources at the end of
 * the list that are no longer cited are dropped, unless new ones follow.
 */
function sourcesOf(
  citations: readonly Citation[],
  documents: readonly SourceDocument[],
  language: string | undefined,
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
  const named = added.map((document) => listedSource(document, language));
  return [...stay, ...named].map((source, index) => ({ number: index + 1, ...source }));
}

/** @param language of the post, as a BCP 47 tag */
export function listedSource(document: SourceDocument, language: string | undefined): ListedSource {
  const { id, title, url, text } = document;
  const its = plausibleLanguage(document.language, text);
  const name = title.trim() || hostOf(url) || phrasesOf(language).untitled;
  return { id, title: `${name}${translationMark(its, language)}`, url, language: its };
}

/** Says of a source in another language that what the post takes from it is translated. */
function translationMark(its: string | null, language: string | undefined): string {
  if (its === null || language === undefined || languageOf(its) === languageOf(language)) return '';
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(languageOf(its).code)!;
  return ` (${hasPhrases(language) ? phrasesOf(language).translatedFrom(name) : name})`;
}

function blockHtml(block: Block, marks: ReadonlyMap<string, readonly number[]>, markup: CitationMarkup): string {
  if (block.kind === 'heading') return `<h${block.level}>${escaped(block.text)}</h${block.level}>`;
  const sentences = sentencesOf(block).map(({ text }, index) =>
    markup.sentence(text, marks.get(`${block.id}.${index + 1}`) ?? []),
  );
  if (block.kind === 'paragraph') return `<p>${sentences.join(' ')}</p>`;
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul';
    return `<${tag}>\n${sentences.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;
  }
  if (block.kind === 'fixed') return '';
  if (block.kind === 'figure') {
    const caption = sentences.length > 0 ? `<figcaption>${sentences.join(' ')}</figcaption>` : '';
    return `<figure><img src="${escaped(block.src)}" alt="${escaped(block.alt)}" />${caption}</figure>`;
  }
  const by = block.attribution ? `<p>— <cite>${escaped(block.attribution)}</cite></p>` : '';
  return `<blockquote><p>${sentences.join(' ')}</p>${by}</blockquote>`;
}
