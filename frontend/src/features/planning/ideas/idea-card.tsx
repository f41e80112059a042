import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CONTENT_ANGLES } from '../../../entities/post/content-angles.js';
import type { Idea } from './use-ideas.js';

interface IdeaCardProps {
  idea: Idea;
  isActive: boolean;
  /** Whether the card was selected by keyboard and takes the focus. */
  isReached: boolean;
  mayDecide: boolean;
  deciding: boolean;
  onAccept: () => void;
  onPlan: () => void;
  onDismiss: () => void;
}

/** A topic idea: what to write about, why, and the source it is based on. */
export function IdeaCard({
  idea,
  isActive,
  isReached,
  mayDecide,
  deciding,
  onAccept,
  onPlan,
  onDismiss,
}: IdeaCardProps) {
  const { id, title, categoryName, contentAngle, reason, description, source, resembles } = idea;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isReached) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isReached]);
  const more = source.documents - source.titles.length;
  return (
    <li
      ref={card}
      className={isActive ? 'sheet idea-card is-active' : 'sheet idea-card'}
      tabIndex={-1}
      aria-labelledby={`idea-${id}`}
      aria-current={isActive ? 'true' : undefined}
    >
      <header>
        <h3 id={`idea-${id}`}>{title}</h3>
        <p className="quiet">
          {categoryName} · {CONTENT_ANGLES[contentAngle]}
        </p>
      </header>
      <p className="idea-reason">{reason}</p>
      {resembles && (
        <p className="idea-resembles">
          You already have a {resembles.kind} like it: “{resembles.title}”.
        </p>
      )}
      <dl>
        <div>
          <dt>Outline</dt>
          <dd>{description}</dd>
        </div>
        <div>
          <dt>{source.kind === 'seo_term' ? 'SEO term' : 'Found for'}</dt>
          <dd>
            <Link to={`/seo-terms?category=${idea.categoryId}`}>{source.term}</Link>{' '}
            <span className="quiet">({source.priority})</span>
          </dd>
        </div>
        {source.titles.length > 0 && (
          <div>
            <dt>Sources</dt>
            <dd>
              <ul>
                {source.titles.map((document) => (
                  <li key={document}>{document}</li>
                ))}
                {more > 0 && <li className="quiet">and {more} more</li>}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {mayDecide && (
        <footer>
          <Button onClick={onAccept} disabled={deciding} aria-label={`Accept ${title}`}>
            Accept
          </Button>
          <Button onClick={onPlan} disabled={deciding} aria-label={`Plan ${title} on a day`}>
            Plan on…
          </Button>
          <Button type="text" onClick={onDismiss} disabled={deciding} aria-label={`Dismiss ${title}`}>
            Dismiss
          </Button>
        </footer>
      )}
    </li>
  );
}
