import { useRead } from '../../../api/use-read.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { useSelectedWebsite, type Website } from '../../../session/websites.js';
import type { Step } from './steps.js';
import { useHidden } from './use-hidden.js';

/** Whoever comes back from a step sees it done. */
const FRESH = { dedupingInterval: 2_000 };

export interface FirstStepsLeft {
  website: Website | null;
  steps: Step[];
  done: number;
  isHidden: boolean;
  hide: (hidden: boolean) => void;
}

/**
 * What is still to be set up: of the platform for its admin, else of the website one works on. `left` is null when all
 * is done or it is not known; `isKnown` says whether it may still come.
 */
export function useFirstSteps(): { isKnown: boolean; left: FirstStepsLeft | null } {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { selected, working } = useSelectedWebsite();
  const website = isPlatformAdmin ? selected : working;
  const { data, error } = useRead(
    '/api/first-steps',
    selected ? { query: { websiteId: selected.id } } : undefined,
    FRESH,
  );
  const [isHidden, hide] = useHidden(website?.id ?? 'platform');
  const done = data?.filter((step) => step.done).length ?? 0;
  // A help beside the rest: where it cannot be loaded, nothing is missing.
  return {
    isKnown: Boolean(data ?? error),
    left: data && done < data.length ? { website, steps: data, done, isHidden, hide } : null,
  };
}
