import { useRead } from '../../../api/use-read.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { useSelectedWebsite, type Website } from '../../../session/websites.js';
import type { Step } from './steps.js';
import { useHidden } from './use-hidden.js';

/** Caches the steps for 2 s only, so that a step is ticked when the person returns from it. */
const FRESH = { dedupingInterval: 2_000 };

export interface FirstStepsLeft {
  website: Website | null;
  steps: Step[];
  done: number;
  isHidden: boolean;
  hide: (hidden: boolean) => void;
}

/**
 * Reads the steps left to set up: for a platform admin those of the platform or of the selected website, otherwise
 * those of the working website. `left` is null when all steps are done or could not be read. `isKnown` is false while
 * the steps are loading.
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
  // The steps are only a help, so an error in reading them is not shown.
  return {
    isKnown: Boolean(data ?? error),
    left: data && done < data.length ? { website, steps: data, done, isHidden, hide } : null,
  };
}
