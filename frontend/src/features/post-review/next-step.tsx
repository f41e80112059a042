import { Link } from 'react-router';
import type { Post } from '../../entities/post/post.js';
import { useDestination } from '../../entities/website/destination.js';
import { useIsPlatformAdmin, usePermissions } from '../../session/use-session.js';

const WAITS = {
  none: 'It waits here: no destination is connected.',
  off: 'It waits here: publishing is switched off.',
} as const;

/** What keeps an approved post from the website, and the way to change that. */
export function NextStep({ post: { websiteId, websiteName } }: { post: Post }) {
  const isPlatformAdmin = useIsPlatformAdmin();
  const may = usePermissions();
  const state = useDestination(websiteId)?.state;
  if (state === undefined || state === 'on') return null;
  return (
    <p>
      {WAITS[state]}{' '}
      {isPlatformAdmin ? (
        <>
          Somebody of {websiteName} sets it up; <Link to="/users">Users</Link> says who that is;{' '}
          <Link to={`/users?dialog=invite&website=${websiteId}`}>Invite Tenant Admin</Link>
        </>
      ) : may('publish', websiteId) ? (
        <Link to={`/publishing-config?website=${websiteId}`}>
          {state === 'none' ? 'Connect a destination' : 'Open publishing'}
        </Link>
      ) : (
        'Ask somebody who may publish on this website.'
      )}
    </p>
  );
}
