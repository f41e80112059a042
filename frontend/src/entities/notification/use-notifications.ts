import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSWRConfig } from 'swr';
import { api } from '../../api/client.js';
import { POLLED } from '../../api/read-policy.js';
import type { ReadPath } from '../../api/types.js';
import { useList, useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import type { Notification } from './notification.js';

const REFRESHED: ReadPath[] = ['/api/notifications', '/api/notifications/unread', '/api/dashboard/comments'];

/** Reads the newest notifications; none with a limit of 0. */
export const useNotifications = (limit: number) =>
  useList(limit > 0 ? '/api/notifications' : null, { query: { limit } }, { ...POLLED, keepPreviousData: true });

/** Number of unread notifications; 0 until loaded. */
export const useUnreadCount = (): number => useRead('/api/notifications/unread', undefined, POLLED).data?.unread ?? 0;

/** Marks a notification as read or unread. */
export const useMarkNotification = () =>
  useAction(
    (id: string, read: boolean) => api.PATCH('/api/notifications/{id}', { params: { path: { id } }, body: { read } }),
    { failure: 'Failed to mark the notification', refreshes: REFRESHED },
  );

/** Marks all as read that came up to the time of the newest one on screen. */
export const useReadAll = () =>
  useAction((until: string) => api.POST('/api/notifications/read', { body: { until } }), {
    failure: 'Failed to mark the notifications as read',
    refreshes: REFRESHED,
  });

/** Newest notifications among which those about the screen are looked for. */
const LOOKED_AT = 6;

/**
 * Marks as read what the person sees happen: the end of a run whose progress, details or post is on the screen. It is
 * silent, because nobody asked for it, and happens once, so that it can be marked as unread again.
 */
export function useReadOnScreen(): void {
  const unread = useUnreadCount();
  const { data } = useNotifications(unread > 0 ? LOOKED_AT : 0);
  const { pathname, search } = useLocation();
  const { mutate } = useSWRConfig();
  const marked = useRef(new Set<string>());
  const seen = data?.items.find((each) => each.readAt === null && isOnScreen(each, pathname, search))?.id;
  useEffect(() => {
    if (!seen || marked.current.has(seen)) return;
    marked.current.add(seen);
    api
      .PATCH('/api/notifications/{id}', { params: { path: { id: seen } }, body: { read: true } })
      .then(() => mutate((key) => Array.isArray(key) && REFRESHED.includes(key[0])))
      .catch(() => undefined);
  }, [mutate, seen]);
}

function isOnScreen({ kind, about, subject }: Notification, pathname: string, search: string): boolean {
  if (kind !== 'run_finished' && kind !== 'run_failed') return false;
  const followed = new URLSearchParams(search).get('run');
  return (
    followed === about ||
    [`/generation-runs/${about}`, `/post-approval/${subject.id}`].some((path) => pathname === path)
  );
}
