import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/errors.js';
import { useRead } from '../../api/use-read.js';
import type { Pending } from './use-inbox-view.js';

/**
 * The whole of a listed post; null reads nothing. `isSame` while it is in the version that the list has: only then may
 * it be decided. One that is gone makes the list be read again.
 */
export function useReading(post: Pending | null, onNewer: () => void) {
  const read = useRead(post && '/api/blog-posts/{id}', { path: { id: post?.create_id ?? 0 } });
  const [listed, held] = [post?.version, read.data?.version];
  const latest = useRef({ read: read.mutate, onNewer });
  latest.current = { read: read.mutate, onNewer };

  // Once for each pair of versions that differ.
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
