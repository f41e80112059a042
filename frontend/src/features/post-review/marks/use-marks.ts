import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../../api/client.js';
import { isThrottled, isUnauthorized, sentenceOf } from '../../../api/errors.js';
import { isOutage, useIsUnreached, waitAfter } from '../../../api/outage.js';
import { useList } from '../../../api/use-read.js';
import type { Post } from '../../../entities/post/post.js';
import { useSession, useUser } from '../../../session/use-session.js';
import { toast } from '../../../ui/toast-queue.js';
import type { MarkedComment } from './mark-labels.js';
import { loadUnsentMarks, MAX_UNSENT, storeUnsentMarks, type UnsentMark } from './unsent-marks.js';

/** Open marks that are shown at once. */
const SHOWN = 100;

/**
 * The open marks of a post. A new one is kept in this browser until the server has it, also when the network fails or
 * the session ends, and is written once.
 */
export function useMarks({ create_id: id, versions }: Pick<Post, 'create_id' | 'versions'>) {
  const { id: personId } = useUser();
  const { status } = useSession();
  const isUnreached = useIsUnreached();
  const { mutate } = useSWRConfig();
  const query = { limit: SHOWN, marks: true, resolved: false };
  const list = useList('/api/blog-posts/{id}/comments', { path: { id }, query });
  const [unsent, setUnsent] = useState(() => loadUnsentMarks(personId, id));
  const [isDelayed, setDelayed] = useState(false);
  const queue = useRef(unsent);
  const sending = useRef(false);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = (marks: UnsentMark[]) => {
    queue.current = marks;
    storeUnsentMarks(personId, id, marks);
    setUnsent(marks);
  };
  const refresh = () =>
    mutate(
      (key) => Array.isArray(key) && ['/api/blog-posts/{id}/comments', '/api/dashboard/activity'].includes(key[0]),
    );

  const send = useRef(async () => {});
  send.current = async () => {
    clearTimeout(timer.current);
    const [next] = queue.current;
    if (sending.current || !next) return;
    sending.current = true;
    let isDone = false;
    try {
      await data(
        api.POST('/api/blog-posts/{id}/comments', {
          params: { path: { id }, header: { 'Idempotency-Key': next.id } },
          body: next.body,
        }),
      );
      isDone = true;
    } catch (error) {
      if (isUnauthorized(error) || isOutage(error) || isThrottled(error)) {
        setDelayed(true);
        tries.current += 1;
        if (!isUnauthorized(error)) timer.current = setTimeout(() => void send.current(), waitAfter(tries.current));
      } else {
        isDone = true;
        const { mark, text } = next.body;
        const lost = [mark?.words, text].filter(Boolean).join(': ');
        toast({
          title: 'Error',
          description: `${sentenceOf(error, 'The mark could not be saved.')}${lost ? ` Not saved: ${lost}` : ''}`,
          destructive: true,
        });
      }
    } finally {
      sending.current = false;
    }
    if (!isDone) return;
    tries.current = 0;
    keep(queue.current.filter((mark) => mark.id !== next.id));
    if (queue.current.length > 0) return void send.current();
    setDelayed(false);
    await refresh();
  };

  // What was left by an earlier visit; after an outage; after signing in again.
  const isReady = !isUnreached && status === 'signed-in';
  useEffect(() => {
    if (isReady) void send.current();
  }, [isReady]);
  useEffect(() => {
    const retry = () => void send.current();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      clearTimeout(timer.current);
    };
  }, []);

  // The places of marks are those of one text version.
  const { mutate: readAgain } = list;
  useEffect(() => void readAgain(), [versions, readAgain]);

  const marks = (list.data?.items ?? []).filter((comment): comment is MarkedComment => Boolean(comment.mark));
  return {
    marks,
    /** The read of the marks, when it failed. */
    failed: list.error && !list.data ? list : null,
    total: list.data?.total ?? 0,
    /** Marks that are kept in this browser because they could not be sent. */
    delayed: isDelayed ? unsent.length : 0,
    add: (...bodies: UnsentMark['body'][]) => {
      if (queue.current.length + bodies.length > MAX_UNSENT) {
        toast({ title: 'Error', description: 'Too many marks are not sent yet.', destructive: true });
        return;
      }
      keep([...queue.current, ...bodies.map((body) => ({ id: crypto.randomUUID(), body }))]);
      void send.current();
    },
  };
}

export type Marks = ReturnType<typeof useMarks>;
