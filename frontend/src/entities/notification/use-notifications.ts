import { api } from '../../api/client.js';
import { POLLED } from '../../api/read-policy.js';
import type { ReadPath } from '../../api/types.js';
import { useList, useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';

const REFRESHED: ReadPath[] = ['/api/notifications', '/api/notifications/unread', '/api/dashboard/comments'];

export const useNotifications = (limit: number) =>
  useList('/api/notifications', { query: { limit } }, { ...POLLED, keepPreviousData: true });

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
