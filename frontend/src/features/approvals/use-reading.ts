import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/errors.js';
import { useRead } from '../../api/use-read.js';
import type { Pending } from './use-inbox-view.js';

/**
 * Reads the full post of a list entry; with null, nothing is read. `isSame` says whether its version is the listed one,
 * which is required for a decision. When the post no longer exists, `onNewer` reloads the list.
 */
export function useReading(post: Pending | null, onNewer: () => void) {
  const read = useRead(post && '/api/blog-posts/{id}', { path: { id: post?.create_id ?? 0 } });
  const [listed, held] = [post?.version, read.data?.version];
  const latest = useRef({ read: read.mutate, onNewer });
  latest.current = { read: read.mutate, onNewer };

  // Runs once for each pair of different versions: reloads the list if the post is newer, otherwise the post.
  useEffect(() => {
    if (listed === undefined || held === undefined || held === listed) return;
    if (held > listed) latest.current.onNewer();
    else void latest.current.read();
  }, [listed, held]);

  const isGone = read.error instanceof ApiError && read.error.status === 404;
  useEffect(() => {
    if (isGone) latest.current.onNewer();
  }, [isGone]);

  return { read, isSame: listed !== undefined && held === listed };
}

export type Reading = ReturnType<typeof useReading>;
