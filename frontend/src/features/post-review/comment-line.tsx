import { Button } from 'antd';
import { useState } from 'react';
import type { Item } from '../../api/types.js';
import type { Marking } from '../../entities/post/post-frame/post-frame.js';
import { dateAndTime } from '../../ui/dates.js';
import { useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { SentenceMark } from './evidence-panels.js';
import { Answers } from './marks/answers.js';
import { MentionField } from './mention-field.js';
import { markText } from './marks/mark-labels.js';

export type CommentRow = Item<'/api/blog-posts/{id}/comments'>;

const MAX_COMMENT = 5_000;

interface CommentLineProps {
  comment: CommentRow;
  /** Id of the website of the post. */
  website: string;
  /** Whether the comment is the one that the link in the address points to. */
  isAsked: boolean;
  isOwn: boolean;
  mayDelete: boolean;
  busy: boolean;
  onChange: (change: { text?: string; resolved?: boolean }) => Promise<boolean>;
  onDelete: () => void;
  onMark: (marked: Marking | null) => void;
}

export function CommentLine({
  comment,
  website,
  isAsked,
  isOwn,
  mayDelete,
  busy,
  onChange,
  onDelete,
  onMark,
}: CommentLineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { author, text, sentence, mark, carriedOutIn, createdAt, editedAt, resolvedAt, resolvedBy } = comment;
  useUnsavedOnScreen(typed !== null && typed !== text);
  const save = async () => {
    if (typed?.trim() && (await onChange({ text: typed }))) setTyped(null);
  };
  return (
    <li className={isAsked ? 'is-asked' : undefined}>
      <div className="check-head">
        <strong>{author}</strong>
        <span>{carriedOutIn !== null ? 'Carried out' : resolvedAt ? 'Resolved' : 'Open'}</span>
      </div>
      <p className="review-quiet">
        {[dateAndTime(createdAt), editedAt && 'edited', resolvedBy && `resolved by ${resolvedBy}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mark && <p className="comment-text">{markText(mark, sentence?.text ?? '')}</p>}
      {sentence && (
        <SentenceMark places={[sentence]} onMark={onMark}>
          “{sentence.text ?? `Sentence ${sentence.sentence} of block ${sentence.block}`}”
        </SentenceMark>
      )}
      {typed === null ? (
        <p className="comment-text">{text}</p>
      ) : (
        <MentionField
          website={website}
          aria-label="Comment"
          autoFocus
          rows={3}
          maxLength={MAX_COMMENT}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div className="comment-actions">
        {typed === null ? (
          <>
            <Button size="small" disabled={busy} onClick={() => void onChange({ resolved: resolvedAt === null })}>
              {resolvedAt ? 'Reopen' : 'Resolve'}
            </Button>
            {isOwn && (
              <Button size="small" disabled={busy} onClick={() => setTyped(text)}>
                Edit
              </Button>
            )}
            {mayDelete && (
              <Button size="small" disabled={busy} onClick={onDelete}>
                Delete
              </Button>
            )}
          </>
        ) : (
          <>
            <Button size="small" type="primary" loading={busy} disabled={!typed.trim()} onClick={() => void save()}>
              Save comment
            </Button>
            <Button size="small" onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </>
        )}
      </div>
      <Answers comment={comment} website={website} />
    </li>
  );
}
