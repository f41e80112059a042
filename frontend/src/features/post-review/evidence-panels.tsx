import type { ReactNode } from 'react';
import type { Marking } from '../../entities/post/post-frame/post-frame.js';
import type { Post, SentencePlace } from '../../entities/post/post.js';
import './evidence-panels.css';
import { TranslatedFrom } from './translated-from.js';

const placeName = ({ block, sentence }: SentencePlace): string => `${block}.${sentence}`;

interface MarkingProps {
  onMark: (marked: Marking | null) => void;
}

interface MarkProps extends MarkingProps {
  places: readonly SentencePlace[];
  isPointed?: boolean;
  children: ReactNode;
}

/** Button that highlights its sentences in the post on hover or focus, and scrolls to them when pressed. */
export function SentenceMark({ places, isPointed = false, onMark, children }: MarkProps) {
  const mark = (reveal: boolean) => () => onMark({ places, reveal });
  return (
    <button
      type="button"
      dir="auto"
      className={isPointed ? 'sentence-mark is-pointed' : 'sentence-mark'}
      onPointerEnter={mark(false)}
      onPointerLeave={() => onMark(null)}
      onFocus={mark(true)}
      onBlur={() => onMark(null)}
      onClick={mark(true)}
    >
      {children}
    </button>
  );
}

interface UnsupportedProps extends MarkingProps {
  places: readonly SentencePlace[];
  sentenceAt: (place: SentencePlace) => string | undefined;
}

export const UnsupportedPanel = ({ places, sentenceAt, onMark }: UnsupportedProps) => (
  <section className="review-card review-warning" aria-labelledby="review-unsupported">
    <h2 id="review-unsupported">
      {places.length === 1 ? '1 sentence without support' : `${places.length} sentences without support`}
    </h2>
    <p className="review-quiet">No source supports these claims. Approving asks for your confirmation.</p>
    <ul className="sentences">
      {places.map((place) => (
        <li key={placeName(place)}>
          <SentenceMark places={[place]} onMark={onMark}>
            {sentenceAt(place) ?? 'This sentence is no longer in the text.'}
          </SentenceMark>
        </li>
      ))}
    </ul>
  </section>
);

/** Groups the citations by quote, so that a quote that supports several sentences is shown once. */
function byQuote(citations: Post['citations']): [quote: string, places: SentencePlace[]][] {
  const places = new Map<string, SentencePlace[]>();
  for (const { quote, ...place } of citations) places.set(quote, [...(places.get(quote) ?? []), place]);
  return [...places];
}

interface SourcesProps extends MarkingProps {
  post: Pick<Post, 'sources' | 'citations' | 'places'>;
  /** The sentence pointed at in the post, such as `b3.2`. */
  pointed: string | null;
}

/** Sources in the order in which the text cites them, with their numbers in the text; those not cited come last. */
function inReadingOrder({ sources, citations, places }: SourcesProps['post']) {
  const position = new Map(places.map((place, at) => [placeName(place), at]));
  const first = new Map<string, number>();
  for (const { sourceId, ...place } of citations) {
    const at = position.get(placeName(place)) ?? Infinity;
    first.set(sourceId, Math.min(first.get(sourceId) ?? Infinity, at));
  }
  const at = ({ id }: { id: string }) => first.get(id) ?? Infinity;
  return sources
    .map((source, i) => ({ ...source, number: i + 1 }))
    .sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a.number - b.number));
}

/** List of sources in reading order, each with the quotes that support sentences of the post. */
export const SourcesPanel = ({ post, pointed, onMark }: SourcesProps) => (
  <section className="review-card" aria-labelledby="review-sources">
    <h2 id="review-sources">Sources</h2>
    <ol className="sources">
      {inReadingOrder(post).map(({ id, title, url, translatedFrom, number }) => (
        <li key={id} value={number}>
          <span className="source-number">[{number}]</span>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer" dir="auto">
              {title}
            </a>
          ) : (
            <strong dir="auto">{title}</strong>
          )}
          {translatedFrom && <TranslatedFrom language={translatedFrom} />}
          <ul className="sentences" {...(translatedFrom && { lang: translatedFrom })}>
            {byQuote(post.citations.filter(({ sourceId }) => sourceId === id)).map(([quote, places]) => (
              <li key={quote}>
                <SentenceMark
                  places={places}
                  isPointed={places.some((place) => placeName(place) === pointed)}
                  onMark={onMark}
                >
                  “{quote}”
                  {places.length > 1 && (
                    <span className="sentence-count" lang="en">
                      {' '}
                      Supports {places.length} sentences
                    </span>
                  )}
                </SentenceMark>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
);
