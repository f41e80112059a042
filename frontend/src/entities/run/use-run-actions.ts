import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import type { Run } from './use-run.js';

const path = ({ id }: Pick<Run, 'id'>) => ({ params: { path: { id } } });

/** Resumes a run that ended without a post, and passes its new state to `onRead`. */
export function useResumeRun(run: Pick<Run, 'id'>, onRead: (run: Run) => void) {
  const action = useAction(() => data(api.POST('/api/generation-runs/{id}/resume', path(run))), {
    failure: 'Failed to resume the run',
    refreshes: ['/api/generation-runs'],
  });
  const resume = async () => {
    const next = await action.run();
    if (next) onRead(next);
  };
  return { resume, running: action.running };
}

/** Cancels a run after the person has confirmed it, and passes its new state to `onRead`. */
export function useCancelRun(run: Pick<Run, 'id'>, onRead: (run: Run) => void) {
  const confirm = useConfirm();
  const action = useAction(() => data(api.POST('/api/generation-runs/{id}/cancel', path(run))), {
    failure: 'Failed to cancel the run',
    refreshes: ['/api/generation-runs'],
  });
  const cancel = async () => {
    const question = {
      title: 'Cancel this run?',
      children: 'No post is saved. The finished steps are kept, and the run can be resumed.',
      confirm: 'Cancel run',
    };
    if (!(await confirm(question))) return;
    const ended = await action.run();
    if (ended) onRead(ended);
  };
  return { cancel, running: action.running };
}
