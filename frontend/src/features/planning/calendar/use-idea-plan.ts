import { useState } from 'react';
import { usePermissions } from '../../../session/use-session.js';
import { today } from '../../../ui/clock.js';
import { toast } from '../../../ui/toast-queue.js';
import { useIdeaActions } from '../ideas/use-idea-actions.js';
import { type Idea, useIdeas } from '../ideas/use-ideas.js';
import { type Day, shortDay } from './days.js';

/** The open ideas of one website, and how they are planned on days. Null where the person may not plan them. */
export function useIdeaPlan(websiteId: string | undefined) {
  const may = usePermissions();
  const mayPlan = websiteId !== undefined && may('configure', websiteId);
  const { ideas } = useIdeas(mayPlan ? websiteId : undefined);
  const { accept } = useIdeaActions(websiteId);
  const [chosen, setChosen] = useState<Idea | null>(null);
  if (!mayPlan) return null;

  /** Resolves with undefined when it was not planned. */
  const plan = async (idea: Idea, day: Day) => {
    if (day < today()) {
      toast({ title: 'Not planned', description: `“${idea.title}” stays an idea: ${shortDay(day)} is past.` });
      return undefined;
    }
    const topic = await accept.run(idea, day);
    if (topic) await ideas.mutate((all) => all?.filter(({ id }) => id !== idea.id), { revalidate: false });
    return topic;
  };
  return { ideas, chosen, choose: setChosen, plan, running: accept.running };
}
