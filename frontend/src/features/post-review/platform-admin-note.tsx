import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Post } from '../../entities/post/post.js';

interface Note {
  may: ReactNode;
  /** What only members of the website do. */
  members: string;
}

const NOTES: Record<Post['status'], (post: Post) => Note> = {
  pending: ({ create_id: id }) => ({
    may: (
      <>
        approve or decline this post in <Link to={`/approvals?post=${id}`}>Approvals</Link>
      </>
    ),
    members: 'edit and rewrite it',
  }),
  approved: () => ({ may: 'withdraw this post', members: 'revise and publish it' }),
  published: () => ({ may: 'withdraw this post', members: 'revise it' }),
  rejected: () => ({ may: 'reopen this post', members: 'edit and rewrite it' }),
  withdrawn: () => ({ may: 'read this post', members: 'revise it' }),
  imported: () => ({ may: 'read this post', members: 'revise it' }),
};

/** Says in one sentence what a platform admin may do with a post in its state, and who does the rest. */
export function PlatformAdminNote({ post }: { post: Post }) {
  const { may, members } = NOTES[post.status](post);
  return (
    <p className="review-card review-quiet review-note">
      As a platform admin you may {may}; only members of {post.websiteName} {members}.
    </p>
  );
}
