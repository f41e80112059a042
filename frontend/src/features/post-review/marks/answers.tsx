import { Button } from 'antd';
import { useState } from 'react';
import { api, data } from '../../../api/client.js';
import type { Item } from '../../../api/types.js';
import { useAction } from '../../../session/use-action.js';
import { dateAndTime } from '../../../ui/dates.js';
import { useUnsavedOnScreen } from '../../../ui/use-unsaved.js';
import { MentionField } from '../mention-field.js';

type CommentRow = Item<'/api/blog-posts/{id}/comments'>;

const MAX_ANSWER = 5_000;

/** The answers to a comment or a mark, and a field for another one. */
export function Answers({
  comment,
  website,
}: {
  comment: Pick<CommentRow, 'id' | 'postId' | 'answers'>;
  /** Id of the website of the post. */
  website: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  useUnsavedOnScreen(Boolean(typed?.trim()));
  const write = useAction(
    (text: string) =>
      data(
        api.POST('/api/blog-posts/{id}/comments', {
          params: { path: { id: comment.postId } },
          body: { text, answerTo: comment.id },
        }),
      ),
    { failure: 'Failed to answer', refreshes: ['/api/blog-posts/{id}/comments', '/api/comments/{id}'] },
  );
  const save = async () => {
    if (typed?.trim() && (await write.run(typed))) setTyped(null);
  };
  return (
    <div className="answers">
      {comment.answers.length > 0 && (
        <ul aria-label="Answers">
          {comment.answers.map(({ id, author, text, createdAt }) => (
            <li key={id}>
              <span className="review-quiet">
                {author} · {dateAndTime(createdAt)}
              </span>
              <p className="comment-text">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {typed === null ? (
        <Button size="small" type="text" onClick={() => setTyped('')}>
          Answer
        </Button>
      ) : (
        <>
          <MentionField
            website={website}
            aria-label="Answer"
            autoFocus
            rows={2}
            maxLength={MAX_ANSWER}
            value={typed}
            onChange={setTyped}
          />
          <div className="comment-actions">
            <Button
              size="small"
              type="primary"
              loading={write.running}
              disabled={!typed.trim()}
              onClick={() => void save()}
            >
              Save answer
            </Button>
            <Button size="small" onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
