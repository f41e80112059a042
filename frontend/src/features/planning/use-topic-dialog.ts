import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type Day, isDay } from '../../ui/calendar-day.js';

export const NEW = 'new';

/** What a new topic begins with, when it is planned in the calendar. */
export interface Plan {
  /** Day of its first post. */
  day: Day;
  /** Its website, when that is known. */
  websiteId: string | null;
}

/** The form of a focus topic as the address names it: a topic, a new one, or a new one planned on a day. */
export function useTopicDialog() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (dialog: string | null, plan?: Partial<Plan>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of ['dialog', 'on', 'for', 'day']) next.delete(name);
          if (dialog) next.set('dialog', dialog);
          if (plan?.day) next.set('on', plan.day);
          if (plan?.websiteId) next.set('for', plan.websiteId);
          return next;
        },
        { replace: dialog === null, preventScrollReset: true },
      ),
    [setParams],
  );
  const on = params.get('on');
  return {
    /** Id of the topic being edited, `new`, or null while the form is closed. */
    topicId: params.get('dialog'),
    plan: isDay(on) ? { day: on, websiteId: params.get('for') } : null,
    edit: useCallback((id: string) => set(id), [set]),
    planOn: useCallback((day: Day, websiteId: string | null = null) => set(NEW, { day, websiteId }), [set]),
    close: useCallback(() => set(null), [set]),
  };
}
