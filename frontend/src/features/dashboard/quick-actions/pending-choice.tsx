import { Button, Checkbox, Skeleton } from 'antd';
import { useRead } from '../../../api/use-read.js';
import { ListedScore } from '../../../entities/post/listed-score.js';
import { PostFrame } from '../../../entities/post/post-frame/post-frame.js';
import { shortDate } from '../../../ui/dates.js';
import { PageState } from '../../../ui/page-state.js';
import type { Pending } from './bulk-approve.js';

interface Props {
  post: Pending;
  /** Whether the person signed in may review posts of this website. */
  allowed: boolean;
  isChosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** Whether the text of the post is shown below it. */
  isLooked: boolean;
  onLook: () => void;
}

const doubts = (count: number): string =>
  count === 1 ? '1 sentence without support' : `${count} sentences without support`;

/** A pending post with a checkbox and the facts for a decision. Its text is loaded when the person opens it. */
export function PendingChoice({ post, allowed, isChosen, onChoose, isLooked, onLook }: Props) {
  const { title, websiteName, category, created_at, score, scoreCapReason, unsupportedCount } = post;
  return (
    <li>
      <div>
        <Checkbox checked={isChosen} disabled={!allowed} onChange={({ target }) => onChoose(target.checked)}>
          <strong>{title}</strong>
        </Checkbox>
        <p className="quiet">
          {websiteName} · {category} · {shortDate(created_at)} ·{' '}
          {score === null ? 'no score' : <ListedScore score={score} reason={scoreCapReason} word="score" />}
          {unsupportedCount > 0 && <span className="bulk-approve-doubt"> · {doubts(unsupportedCount)}</span>}
          {!allowed && ' · You do not have permission to review on this website.'}
        </p>
      </div>
      <Button
        size="small"
        onClick={onLook}
        aria-expanded={isLooked}
        aria-label={`${isLooked ? 'Close' : 'Read'} ${title}`}
      >
        {isLooked ? 'Close' : 'Read'}
      </Button>
      {isLooked && <Text id={post.create_id} />}
    </li>
  );
}

function Text({ id }: { id: number }) {
  const read = useRead('/api/blog-posts/{id}', { path: { id } });
  return (
    <div className="bulk-approve-text">
      <PageState
        of={read}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 10 }} />}
        failed="The post could not be loaded."
      >
        {(post) => <PostFrame post={post} />}
      </PageState>
    </div>
  );
}
