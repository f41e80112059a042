import { useNavigate } from 'react-router';
import { api, data } from '../../../api/client.js';
import type { ReadPath } from '../../../api/types.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import { useAction } from '../../../session/use-action.js';
import type { Day } from '../../../ui/calendar-day.js';
import { clockZone } from '../../../ui/clock.js';
import { shortDay as plannedDay } from '../calendar/days.js';
import type { Idea } from './use-ideas.js';

const IDEA_READS: ReadPath[] = ['/api/topic-ideas', '/api/dashboard/activity', '/api/audit-log'];
const TOPIC_READS: ReadPath[] = [...IDEA_READS, '/api/focus-topics', '/api/calendar'];

/** Actions on ideas: search, accept (with a day, a post is planned on it) and dismiss. */
export function useIdeaActions(websiteId: string | undefined) {
  const navigate = useNavigate();
  const [accepting, suggesting] = [useRequestKey(), useRequestKey()];
  const look = useAction(
    async () => {
      const body = { websiteId: websiteId ?? '' };
      const search = await data(
        api.POST('/api/topic-ideas/suggest', { body, headers: { 'Idempotency-Key': suggesting.of(body) } }),
      );
      suggesting.answered();
      return search;
    },
    { failure: 'Failed to look for ideas', refreshes: ['/api/topic-ideas/search'] },
  );
  const accept = useAction(
    async ({ id }: Idea, slotOn?: Day) => {
      const body = slotOn ? { slotOn, timezone: clockZone() } : {};
      const topic = await data(
        api.POST('/api/topic-ideas/{id}/accept', {
          params: { path: { id } },
          body,
          headers: { 'Idempotency-Key': accepting.of({ id, ...body }) },
        }),
      );
      accepting.answered();
      return topic;
    },
    {
      success: ({ id, title, scheduleTime }, _: Idea, slotOn?: Day) => ({
        ...(slotOn
          ? { title: `Planned on ${plannedDay(slotOn)}`, description: `“${title}” will be written at ${scheduleTime}.` }
          : {
              title: 'Focus topic created',
              description: `“${title}” is there for four weeks and not scheduled yet.`,
            }),
        action: { label: 'Edit topic', run: () => void navigate(`/content-planning?dialog=${id}`) },
      }),
      failure: 'Failed to accept the idea',
      refreshes: TOPIC_READS,
    },
  );
  const restore = useAction(({ id }: Idea) => api.POST('/api/topic-ideas/{id}/restore', { params: { path: { id } } }), {
    failure: 'Failed to bring the idea back',
    refreshes: IDEA_READS,
  });
  const dismiss = useAction(({ id }: Idea) => api.POST('/api/topic-ideas/{id}/dismiss', { params: { path: { id } } }), {
    success: (_, idea) => ({
      title: 'Idea dismissed',
      description: `“${idea.title}” will not be suggested again.`,
      action: { label: 'Undo', run: () => void restore.run(idea) },
    }),
    failure: 'Failed to dismiss the idea',
    refreshes: IDEA_READS,
  });
  return { look, accept, dismiss };
}
