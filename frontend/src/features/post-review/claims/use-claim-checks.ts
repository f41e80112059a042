import { useEffect, useRef, useState } from 'react';
import { api, data } from '../../../api/client.js';
import { ApiError, isThrottled, isUnauthorized, sentenceOf } from '../../../api/errors.js';
import { isOutage, useIsUnreached, waitAfter } from '../../../api/outage.js';
import type { components } from '../../../api/schema.js';
import { useRead } from '../../../api/use-read.js';
import type { Post } from '../../../entities/post/post.js';
import { useSession, useUser } from '../../../session/use-session.js';
import { toast } from '../../../ui/toast-queue.js';
import { loadUnsent, storeUnsent, withoutSent, type UnsentChecks } from './unsent-checks.js';

export type CheckedClaim = components['schemas']['CheckedClaimResponse'];

/**
 * Which claims of a post the person has checked. A check counts at once. It is kept in this browser until the server has
 * it, also when the network fails or the session ends, and is sent once.
 * @param onOutdated called when the text is newer than the post that is shown
 */
export function useClaimChecks(post: Post, onOutdated: () => void) {
  const { create_id: id, versions } = post;
  const { id: personId } = useUser();
  const { status } = useSession();
  const isUnreached = useIsUnreached();
  const read = useRead('/api/blog-posts/{id}/claim-checks', { path: { id } });
  const [unsent, setUnsent] = useState(() => loadUnsent(personId, id));
  const [isDelayed, setDelayed] = useState(false);
  const latest = useRef({ unsent, read, onOutdated });
  latest.current = { ...latest.current, read, onOutdated };
  const sending = useRef(false);
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = (changed: UnsentChecks) => {
    latest.current.unsent = changed;
    storeUnsent(personId, id, changed);
    setUnsent(changed);
  };

  const readAgain = async () => {
    try {
      return await latest.current.read.mutate();
    } catch {
      return undefined;
    }
  };

  /** Whether checks were refused because the text was changed; those that its sentences still have are sent again. */
  const isOutdated = async (reason: unknown, textVersion: number): Promise<boolean> => {
    const current = await readAgain();
    if (reason instanceof ApiError && reason.status === 409 && current && current.textVersion !== textVersion) {
      latest.current.read = { ...latest.current.read, data: current };
      latest.current.onOutdated();
      return true;
    }
    keep({});
    toast({
      title: 'Error',
      description: sentenceOf(reason, 'Your last checks could not be saved.'),
      destructive: true,
    });
    return false;
  };

  const send = useRef(async () => {});
  send.current = async () => {
    clearTimeout(timer.current);
    const { data: known } = latest.current.read;
    if (sending.current || !known) return;
    const sent = Object.fromEntries(
      Object.entries(latest.current.unsent).filter(([key]) => known.claims.some((claim) => claim.key === key)),
    );
    const lost = Object.keys(latest.current.unsent).length - Object.keys(sent).length;
    if (lost > 0) {
      keep(sent);
      toast({ title: 'The text was changed', description: lostChecks(lost) });
    }
    if (Object.keys(sent).length === 0) return;
    sending.current = true;
    const keys = (checked: boolean) => Object.keys(sent).filter((key) => sent[key] === checked);
    let isDone = false;
    try {
      const body = { textVersion: known.textVersion, checked: keys(true), unchecked: keys(false) };
      const after = await data(api.PATCH('/api/blog-posts/{id}/claim-checks', { params: { path: { id } }, body }));
      await latest.current.read.mutate(after, { revalidate: false });
      keep(withoutSent(latest.current.unsent, sent));
      isDone = true;
    } catch (error) {
      if (isUnauthorized(error)) setDelayed(true);
      else if (isOutage(error) || isThrottled(error)) {
        setDelayed(true);
        tries.current += 1;
        timer.current = setTimeout(() => void send.current(), waitAfter(tries.current));
      } else isDone = await isOutdated(error, known.textVersion);
    } finally {
      sending.current = false;
    }
    if (!isDone) return;
    tries.current = 0;
    setDelayed(false);
    void send.current();
  };

  // After the read, after an outage, after signing in again, and what was left by an earlier visit.
  const isReady = read.data !== undefined && !isUnreached && status === 'signed-in';
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

  // Somebody edits meanwhile: of the post and its claim checks, the one of the older text is read again.
  const textVersion = read.data?.textVersion;
  useEffect(() => {
    if (textVersion === undefined || textVersion === versions) return;
    if (textVersion > versions) latest.current.onOutdated();
    else void latest.current.read.mutate();
  }, [textVersion, versions]);

  const claims = read.data?.claims.map((claim) => ({
    ...claim,
    checkedByMe: unsent[claim.key] ?? claim.checkedByMe,
    checkedByOthers: claim.checkedBy - Number(claim.checkedByMe),
  }));
  return {
    claims,
    /** Claims that nobody has checked, where the website approves a post only without such. */
    missing:
      (read.data?.required &&
        claims?.filter(({ checkedByMe, checkedByOthers }) => !checkedByMe && checkedByOthers === 0).length) ||
      0,
    /** Checks that are kept in this browser because they could not be sent. */
    delayed: isDelayed ? Object.keys(unsent).length : 0,
    toggle: (key: string) => {
      const { unsent: before, read: current } = latest.current;
      const stored = current.data?.claims.find((claim) => claim.key === key);
      if (!stored) return;
      keep({ ...before, [key]: !(before[key] ?? stored.checkedByMe) });
      void send.current();
    },
  };
}

const lostChecks = (lost: number): string =>
  lost === 1
    ? 'A sentence that you had checked changed: check it again.'
    : `${lost} sentences that you had checked changed: check them again.`;
