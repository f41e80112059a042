import { Button } from 'antd';
import { Link } from 'react-router';
import { isUnsent, type UnsentDecision } from '../../entities/post/unsent-decisions.js';

interface DecisionNotesProps {
  decisions: readonly UnsentDecision[];
  /** The post on screen, whose refusal its card tells. */
  currentId: number | null;
  /** Whether the server does not answer at the moment. */
  isDelayed: boolean;
  /** Keys of the decisions over which the server failed. */
  failed: ReadonlySet<string>;
  onTakeBack: (decision: UnsentDecision) => void;
  /** Called when the person has read a refusal. */
  onRead: (decision: UnsentDecision) => void;
}

/** The decisions that are not made: those that wait for the network, and those that were refused. */
export function DecisionNotes({ decisions, currentId, isDelayed, failed, onTakeBack, onRead }: DecisionNotesProps) {
  const waiting = isDelayed ? decisions.filter(isUnsent) : [];
  const troubled = waiting.filter(({ key }) => failed.has(key));
  const refused = decisions.filter((decision) => !isUnsent(decision) && decision.postId !== currentId);
  return (
    <>
      {refused.length > 0 && (
        <section className="deck-notes is-refused" role="alert" aria-label="Refused decisions">
          <ul>
            {refused.map((decision) => (
              <li key={decision.key}>
                <span>
                  <strong>
                    “{decision.title}” was not {decision.status === 'approved' ? 'approved' : 'declined'}.
                  </strong>{' '}
                  {decision.refusal}
                </span>
                <Link to={`/post-approval/${decision.postId}`} aria-label={`Open ${decision.title}`}>
                  Open
                </Link>
                <Button onClick={() => onRead(decision)} aria-label={`Got it: ${decision.title}`}>
                  Got it
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div role="status">
        {waiting.length > 0 && (
          <section className="deck-notes" aria-label="Decisions not sent yet">
            <p>{keptText(waiting.length)}</p>
            {troubled.length > 0 && <p>{troubleText(troubled)}</p>}
            <details>
              <summary>{waiting.length === 1 ? 'Show it' : 'Show them'}</summary>
              <ul>
                {waiting.map((decision) => (
                  <li key={decision.key}>
                    <span>
                      {decision.status === 'approved' ? 'Approve' : 'Decline'} “{decision.title}”
                    </span>
                    <Button onClick={() => onTakeBack(decision)} aria-label={`Take back: ${decision.title}`}>
                      Take back
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          </section>
        )}
      </div>
    </>
  );
}

const keptText = (count: number): string =>
  count === 1
    ? 'Your decision is not sent yet. It is kept in this browser and sent as soon as Galley answers.'
    : `Your ${count} decisions are not sent yet. They are kept in this browser and sent as soon as Galley answers.`;

const troubleText = (troubled: readonly UnsentDecision[]): string =>
  `Galley could not take ${troubled.length === 1 ? `“${troubled[0]!.title}”` : `${troubled.length} of them`} yet and tries again.`;
