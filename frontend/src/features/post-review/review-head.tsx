import { Button } from 'antd';
import { NextPost } from '../../entities/post/next-post.js';
import type { Post } from '../../entities/post/post.js';
import { StatusBadge } from '../../entities/post/status-badge.js';
import { shortDate } from '../../ui/dates.js';
import { KeyHint } from '../../ui/key-hint.js';
import { PageHeader } from '../../ui/page-header.js';
import './review-head.css';
import type { useReviewQueue } from './review-queue.js';

interface ReviewHeadProps {
  post: Post;
  queue: ReturnType<typeof useReviewQueue>;
  onGo: (id: number | undefined) => void;
  onShowKeys: () => void;
}

/** Header with the post's title and facts, and the navigation between pending posts. */
export const ReviewHead = ({ post, queue, onGo, onShowKeys }: ReviewHeadProps) => (
  <div className="review-head">
    <nav className="review-queue" aria-label="Pending posts">
      {queue.isAllRead ? (
        <span role="status" className="review-all-read">
          All read. <NextPost />
        </span>
      ) : (
        <span className="review-quiet">
          {queue.position === null ? `${queue.length} pending` : `${queue.position} of ${queue.length} pending`}
        </span>
      )}
      <Button
        size="small"
        disabled={queue.previous === undefined}
        onClick={() => onGo(queue.previous)}
        aria-keyshortcuts="k"
      >
        Previous <KeyHint>k</KeyHint>
      </Button>
      <Button size="small" disabled={queue.next === undefined} onClick={() => onGo(queue.next)} aria-keyshortcuts="j">
        Next <KeyHint>j</KeyHint>
      </Button>
      <Button size="small" type="text" onClick={onShowKeys} aria-label="Keys" aria-keyshortcuts="?">
        <KeyHint>?</KeyHint>
      </Button>
    </nav>
    <PageHeader title={post.title}>
      <span className="review-facts">
        <StatusBadge status={post.status} published={post.published} />
        <span>
          {[post.category, post.author, shortDate(post.created_at), post.websiteName].filter(Boolean).join(' · ')}
        </span>
        <span>ID #{post.create_id}</span>
      </span>
    </PageHeader>
  </div>
);
