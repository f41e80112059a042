import { useEffect, useRef } from 'react';
import type { UnsentDecision } from '../../entities/post/unsent-decisions.js';
import { ago, dateAndTime } from '../../ui/dates.js';
import { ScoreRing } from '../../ui/score-ring.js';
import type { Card } from './use-deck.js';

interface DeckCardProps {
  card: Card;
  showsWebsite: boolean;
  /** The person's decision about this post that was refused. */
  refused: UnsentDecision | undefined;
  /** Whether the card follows another one, so that its title gets the focus. */
  isNext: boolean;
}

/** What a post is judged by: its first sentences, and the claim that is proved least. */
export function DeckCard({ card, showsWebsite, refused, isNext }: DeckCardProps) {
  const { title, websiteName, category, created_at, sentences, weakest, unsupportedCount, claims, uncheckedClaims } =
    card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <article className="deck-card" aria-labelledby="deck-title">
      {refused && (
        <p className="deck-refusal" role="alert">
          <strong>{refused.status === 'approved' ? 'Not approved.' : 'Not declined.'}</strong> {refused.refusal}
        </p>
      )}
      <p className="deck-facts">
        {[showsWebsite && websiteName, category].filter(Boolean).join(' · ')}
        {' · '}
        <time dateTime={created_at} title={dateAndTime(created_at)}>
          {ago(created_at)}
        </time>
      </p>
      <h2 id="deck-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="deck-text">{sentences.join(' ') || 'This post has no text.'}</p>
      <section className="deck-claim" aria-labelledby="deck-claim">
        <h3 id="deck-claim">{weakest && claims > 1 ? `Weakest of ${claims} claims` : 'Claims'}</h3>
        {weakest ? (
          <Claim {...weakest} />
        ) : (
          <p>Nothing to check: no sentence states a figure, a name or a superlative.</p>
        )}
      </section>
      <Figures {...card} />
      {unsupportedCount > 0 && (
        <p className="deck-doubt">
          {unsupportedCount === 1 ? '1 sentence' : `${unsupportedCount} sentences`} without support
        </p>
      )}
      {uncheckedClaims > 0 && (
        <p className="deck-doubt">
          {`This website approves a post only when all claims were checked: ${uncheckedClaims} left. Open the post to check them.`}
        </p>
      )}
    </article>
  );
}

const Claim = ({ text, supported, quotes }: NonNullable<Card['weakest']>) => (
  <>
    <p className="deck-claim-text">{text}</p>
    {!supported && <p className="deck-doubt">No source supports this sentence.</p>}
    <ul>
      {quotes.map(({ title, site, url, quote }, index) => (
        <li key={index}>
          <blockquote>“{quote}”</blockquote>
          <p className="deck-facts">
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
            {site && ` · ${site}`}
          </p>
        </li>
      ))}
    </ul>
  </>
);

const FIGURES = [
  ['seo', 'SEO checks'],
  ['evidence', 'Evidence'],
  ['brief', 'Brief'],
  ['voice', 'Voice'],
] as const;

const Figures = ({ score, scoreCapReason, figures }: Card) =>
  score !== null && (
    <div className="deck-figures">
      <ScoreRing score={score} note={scoreCapReason} />
      {figures && (
        <dl>
          {FIGURES.map(([name, label]) => {
            const figure = figures[name];
            return (
              figure && (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{figure.value ?? 'not measured'}</dd>
                </div>
              )
            );
          })}
        </dl>
      )}
    </div>
  );
