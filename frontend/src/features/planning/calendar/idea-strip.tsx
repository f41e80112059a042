import { Button } from 'antd';
import { Link } from 'react-router';
import { sentenceOf } from '../../../api/errors.js';
import type { Idea } from '../ideas/use-ideas.js';
import { CARRIED_BY, HOW_TO_CARRY, ideaKey } from './carried.js';
import './idea-strip.css';

interface IdeaStripProps {
  /** Undefined until they are read. */
  ideas: readonly Idea[] | undefined;
  error: Error | undefined;
  onRetry: () => unknown;
  /** Opens the dialog that plans an idea on a day. */
  onChoose: (idea: Idea) => void;
}

/** The website's topic ideas in one line above the calendar, to be dragged onto a day or planned with a dialog. */
export const IdeaStrip = ({ ideas, error, onRetry, onChoose }: IdeaStripProps) => (
  <section className="idea-strip" aria-label="Topic ideas" aria-busy={!ideas && !error}>
    <span className="idea-strip-title" aria-hidden="true">
      Ideas
    </span>
    {ideas && ideas.length > 0 && (
      <ul>
        {ideas.map((idea) => (
          <li key={idea.id}>
            <button
              {...{ [CARRIED_BY]: ideaKey(idea) }}
              type="button"
              className="entry"
              title={idea.title}
              aria-label={`Plan ${idea.title} on a day`}
              aria-describedby={HOW_TO_CARRY}
              aria-roledescription="movable idea"
              onClick={() => onChoose(idea)}
            >
              <span className="entry-title">{idea.title}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
    {ideas?.length === 0 && (
      <p className="quiet">
        None yet. <Link to="/content-planning?view=ideas">Look for ideas</Link>, and drag them onto days here.
      </p>
    )}
    {!ideas && error && (
      <p role="alert">
        {sentenceOf(error, 'The topic ideas could not be loaded.')}{' '}
        <Button size="small" onClick={() => void onRetry()}>
          Try again
        </Button>
      </p>
    )}
  </section>
);
