import { Link } from 'react-router';
import type { Item } from '../../../api/types.js';
import { CONTENT_ANGLES } from '../../../entities/post/content-angles.js';
import { TopicBadge } from '../../../entities/topic/topic-state.js';
import { dayOf } from '../../../entities/topic/topic-times.js';
import { dateAndTime } from '../../../ui/dates.js';
import { NextRuns } from './next-runs.js';
import { RunUnderWay } from './run-under-way.js';
import { TopicActions } from './topic-actions.js';
import { authorOf, postsGenerated, scheduleOf, type Topic } from './topic-labels.js';

interface TopicCardProps {
  topic: Topic;
  /** Unfinished and recently finished runs of this topic. */
  runs: Item<'/api/generation-runs'>[];
  onEdit: () => void;
  onHistory: () => void;
}

/** Card of a focus topic: subject, schedule and results. */
export function TopicCard({ topic, runs, onEdit, onHistory }: TopicCardProps) {
  const {
    id,
    title,
    categoryName,
    description,
    contentAngle,
    startDate,
    endDate,
    totalPostsGenerated,
    lastGeneratedAt,
  } = topic;
  const author = authorOf(topic);
  return (
    <li className="sheet topic-card" aria-labelledby={`topic-${id}`}>
      <header>
        <div>
          <h3 id={`topic-${id}`}>{title}</h3>
          <p className="quiet">
            {categoryName || 'Unknown Category'}
            {contentAngle && contentAngle !== 'none' && ` · ${CONTENT_ANGLES[contentAngle]}`}
            {author && ` · ${author}`}
          </p>
        </div>
        <TopicBadge topic={topic} />
      </header>
      <p className="topic-description">{description}</p>
      <dl>
        <div>
          <dt>Dates</dt>
          <dd>
            {dayOf(startDate)} – {dayOf(endDate)}
          </dd>
        </div>
        <div>
          <dt>{topic.scheduleEnabled ? 'Schedule' : 'Posts'}</dt>
          {topic.scheduleEnabled && <dd>{scheduleOf(topic)}</dd>}
          <dd className="quiet">
            {totalPostsGenerated > 0 ? (
              <Link to={`/blog-posts?topic=${id}`}>{postsGenerated(totalPostsGenerated)}</Link>
            ) : (
              postsGenerated(totalPostsGenerated)
            )}
            {lastGeneratedAt && `, last on ${dateAndTime(lastGeneratedAt)}`}
          </dd>
        </div>
        {(topic.scheduleEnabled || topic.nextRuns.length > 0) && (
          <div>
            <dt>Next runs</dt>
            <dd>
              <NextRuns topic={topic} />
            </dd>
          </div>
        )}
      </dl>
      {runs.map((run) => (
        <RunUnderWay key={run.id} id={run.id} />
      ))}
      <TopicActions topic={topic} onEdit={onEdit} onHistory={onHistory} />
    </li>
  );
}
