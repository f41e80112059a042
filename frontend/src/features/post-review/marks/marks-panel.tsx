import { Button } from 'antd';
import { api, data } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import type { Marking } from '../../../entities/post/post-frame/post-frame.js';
import { POST_READS, type Post } from '../../../entities/post/post.js';
import { useAction } from '../../../session/use-action.js';
import { SentenceMark } from '../evidence-panels.js';
import { Answers } from './answers.js';
import { changesText, markText, type MarkedComment } from './mark-labels.js';
import './marks.css';
import type { Marks } from './use-marks.js';

interface MarksPanelProps {
  post: Post;
  marks: Marks;
  /** Whether the person may edit the post now. */
  mayEdit: boolean;
  onEdit: () => void;
  onRead: (post: Post) => void;
  /** Called with the current post when somebody else changed it, or without one when it is gone. */
  onStale: (current: Post | undefined) => void;
  onMark: (marked: Marking | null) => void;
  /** Asks for a rewrite by the marks; null when the writer cannot do it. */
  onRewrite: (() => void) | null;
}

/** The open proof marks of a post, each with what can be done about it. */
export function MarksPanel({
  post,
  marks: { marks, total, delayed, failed },
  mayEdit,
  onEdit,
  onRead,
  onStale,
  onMark,
  onRewrite,
}: MarksPanelProps) {
  const carryOut = useAction(
    async ({ id }: MarkedComment) => {
      try {
        const params = { path: { id: post.create_id, commentId: id } };
        return await data(
          api.POST('/api/blog-posts/{id}/comments/{commentId}/carry-out', { params, body: { version: post.version } }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && error.problem.current)
          onStale(error.problem.current as Post);
        throw error;
      }
    },
    {
      success: 'Carried out',
      failure: 'Failed to carry out the mark',
      refreshes: [...POST_READS, '/api/blog-posts/{id}/comments'],
    },
  );
  const resolve = useAction(
    ({ id }: MarkedComment) =>
      data(api.PATCH('/api/comments/{id}', { params: { path: { id } }, body: { resolved: true } })),
    { failure: 'Failed to resolve the mark', refreshes: ['/api/blog-posts/{id}/comments', '/api/comments/{id}'] },
  );
  if (failed)
    return (
      <section className="review-card" aria-labelledby="review-marks">
        <h2 id="review-marks">Marks</h2>
        {/* No alert: the comments beside it, which come from the same call, have one. */}
        <p className="review-quiet">The marks could not be loaded.</p>
        <Button size="small" loading={failed.isValidating} onClick={() => void failed.mutate()}>
          Try again
        </Button>
      </section>
    );
  if (marks.length === 0 && delayed === 0) return null;
  return (
    <section className="review-card" aria-labelledby="review-marks">
      <h2 id="review-marks">{total === 1 ? '1 open mark' : `${total} open marks`}</h2>
      {delayed > 0 && (
        <p className="mark-delayed" role="status">
          {delayed === 1
            ? 'Your last mark is not sent yet. It is kept in this browser and sent as soon as possible.'
            : `Your last ${delayed} marks are not sent yet. They are kept in this browser and sent as soon as possible.`}
        </p>
      )}
      <ul className="rewrites">
        {marks.map((comment) => {
          const { id, mark, sentence, text, author } = comment;
          return (
            <li key={id}>
              <div className="check-head">
                <strong>{markText(mark, sentence?.text ?? '')}</strong>
                <span>{author}</span>
              </div>
              {sentence && (
                <SentenceMark places={[sentence]} onMark={onMark}>
                  “{sentence.text}”
                </SentenceMark>
              )}
              {text && <p className="comment-text">{text}</p>}
              {mark.place === null && <p className="mark-delayed">The text was changed where this mark is.</p>}
              <div className="comment-actions">
                {mayEdit && changesText(mark) && mark.place !== null && (
                  <Button
                    size="small"
                    disabled={carryOut.running}
                    onClick={() => void carryOut.run(comment).then((after) => after && onRead(after))}
                  >
                    Carry out
                  </Button>
                )}
                {mayEdit && mark.place === null && (
                  <Button size="small" onClick={onEdit}>
                    Edit by hand
                  </Button>
                )}
                <Button size="small" disabled={resolve.running} onClick={() => void resolve.run(comment)}>
                  Resolve
                </Button>
              </div>
              <Answers comment={comment} website={post.websiteId} />
            </li>
          );
        })}
      </ul>
      {marks.length < total && <p className="review-quiet">{`The newest ${marks.length} are shown.`}</p>}
      {onRewrite && mayEdit && marks.length > 0 && <Button onClick={onRewrite}>Rewrite as marked</Button>}
    </section>
  );
}
