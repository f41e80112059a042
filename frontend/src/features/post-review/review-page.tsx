import { Button, Skeleton } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../api/errors.js';
import { REFRESH_MS } from '../../api/read-policy.js';
import { useRead } from '../../api/use-read.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Review } from './review.js';
import { postIdOf } from './review-reads.js';
import './review.css';

/** How often a post is read while its cover is being drawn, milliseconds. */
const FOLLOW_MS = 3_000;
const NOT_FOUND = "Post not found or you don't have permission to view it.";

export default function ReviewPage() {
  const { postId } = useParams();
  const navigate = useNavigate();
  const id = postIdOf(postId);
  const post = useRead(
    id === null ? null : '/api/blog-posts/{id}',
    { path: { id: id ?? 0 } },
    {
      dedupingInterval: FOLLOW_MS,
      refreshInterval: (latest) => (latest?.coverState === 'awaited' ? FOLLOW_MS : REFRESH_MS),
    },
  );

  // The post may have been deleted since it was read.
  if (id === null || (post.error instanceof ApiError && post.error.status === 404)) {
    return (
      <EmptyState
        whole
        title={NOT_FOUND}
        action={<Button onClick={() => void navigate('/blog-posts')}>All blog posts</Button>}
      />
    );
  }
  return (
    <PageState of={post} skeleton={<ReviewPlaceholder />} failed="The post could not be loaded.">
      {(read) => (
        <Review
          key={read.create_id}
          post={read}
          onRead={(current) => void post.mutate(current, { revalidate: false })}
          onOvertaken={() => void post.mutate()}
        />
      )}
    </PageState>
  );
}

const ReviewPlaceholder = () => (
  <div className="review">
    <Skeleton className="review-head" active title={{ width: '60%' }} paragraph={{ rows: 1, width: '40%' }} />
    <Skeleton className="review-post" active title={false} paragraph={{ rows: 18 }} />
    <div className="review-side">
      <Skeleton active paragraph={{ rows: 3 }} />
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  </div>
);
