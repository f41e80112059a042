import { Link } from 'react-router';
import { stepName } from '../../../entities/run/run-steps.js';
import { waitSentence } from '../../../entities/run/run-wait.js';
import { isOver, useRun, type Run } from '../../../entities/run/use-run.js';

/** Progress of a post that is being generated for a topic, and its outcome. */
export function RunUnderWay({ id }: { id: string }) {
  const { data: run } = useRun(id);
  return (
    <p className="topic-run" role="status">
      <span>{run ? wordsFor(run) : 'A post is being written.'}</span>
      {run?.postId ? (
        <Link to={`/post-approval/${run.postId}`}>Review post</Link>
      ) : (
        <Link to={`/generation-runs/${id}`}>{run && isOver(run) ? 'All details' : 'Follow'}</Link>
      )}
    </p>
  );
}

function wordsFor({ status, waiting, steps, error }: Run): string {
  if (waiting) return waitSentence(waiting);
  if (status === 'queued') return 'A post is waiting to be written.';
  if (status === 'succeeded') return 'A post was written and waits for review.';
  if (status === 'cancelled') return 'Writing the post was cancelled.';
  if (status === 'failed') return error?.message ?? 'The post could not be written.';
  const current = steps.find((step) => step.status === 'running');
  return `A post is being written. ${current ? current.detail || `${stepName(current.name)} is under way.` : ''}`;
}
