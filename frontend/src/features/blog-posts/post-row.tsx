import { Button, Checkbox, Dropdown } from 'antd';
import { Link } from 'react-router';
import { ListedScore } from '../../entities/post/listed-score.js';
import { LiveBadge } from '../../entities/post/live-badge.js';
import { PostThumb } from '../../entities/post/post-thumb.js';
import { StatusBadge } from '../../entities/post/status-badge.js';
import type { PostMove } from '../../entities/post/use-post-moves.js';
import { shortDate } from '../../ui/dates.js';
import type { ListedPost } from './use-list-view.js';

interface PostRowProps {
  post: ListedPost;
  isSelected: boolean;
  onSelect: (on: boolean) => void;
  showsWebsite: boolean;
  /** Buttons to approve and reject; undefined for people who decide on the review screen only. */
  decisions: { approve: () => void; reject: () => void; deciding: boolean } | undefined;
  /** The other possible moves of the post, for the menu. */
  moves: PostMove[];
  isMoving: boolean;
}

export function PostRow({ post, isSelected, onSelect, showsWebsite, decisions, moves, isMoving }: PostRowProps) {
  const isPending = post.status === 'pending' && !post.published;
  const facts = [
    showsWebsite && post.websiteName,
    shortDate(post.created_at),
    post.category,
    post.focusTopic,
    post.author,
  ].filter(Boolean);
  const link = isPending && !decisions ? 'Review' : 'View Details';
  return (
    <li className="post-row">
      <Checkbox
        className="post-row-tick"
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        aria-label={`Select ${post.title}`}
      />
      <PostThumb picture={post.picture} />
      <div className="post-row-words">
        <h2>{post.title}</h2>
        <p className="post-row-excerpt">{post.excerpt}</p>
        <p className="post-row-facts">{facts.join(' · ')}</p>
      </div>
      <div className="post-row-state">
        <StatusBadge status={post.status} published={post.published} />
        {post.live && (post.live.state !== 'unchecked' || post.live.checkedAt) && <LiveBadge live={post.live} />}
        {post.score !== null && (
          <ListedScore className="post-row-score" score={post.score} reason={post.scoreCapReason} word="Score" />
        )}
        {isPending && post.unsupportedCount > 0 && (
          <span className="post-row-score">{post.unsupportedCount} without support</span>
        )}
      </div>
      <div className="post-row-actions">
        {isPending && decisions && (
          <>
            <Button onClick={decisions.approve} disabled={decisions.deciding} aria-label={`Approve ${post.title}`}>
              Approve
            </Button>
            <Button onClick={decisions.reject} disabled={decisions.deciding} aria-label={`Reject ${post.title}`}>
              Reject
            </Button>
          </>
        )}
        {moves.length > 0 && (
          <Dropdown
            trigger={['click']}
            autoFocus
            menu={{
              items: moves.map(({ name, label }) => ({ key: name, label, danger: name === 'withdraw' })),
              onClick: ({ key }) => moves.find(({ name }) => name === key)?.run(),
            }}
          >
            <Button type="text" disabled={isMoving} aria-haspopup="menu" aria-label={`More: ${post.title}`}>
              More
            </Button>
          </Dropdown>
        )}
        <Link
          className="post-row-link row-link"
          to={`/post-approval/${post.create_id}`}
          aria-label={`${link}: ${post.title}`}
        >
          {link}
        </Link>
      </div>
    </li>
  );
}
