import { useCallback, useEffect, useRef } from 'react';
import { useUrlState } from '../../ui/use-url-state.js';

export type RailTab = 'decide' | 'details';

/**
 * The tab of the rail that is shown, as `?rail=details` in the address. A link to a comparison of versions shows the
 * tab with the history behind the dialog.
 */
export function useRailTab() {
  const [chosen, setChosen] = useUrlState('rail');
  const [compare] = useUrlState('compare');
  const tab: RailTab = chosen === 'details' || (chosen === null && compare !== null) ? 'details' : 'decide';
  const show = useCallback((to: RailTab) => setChosen(to === 'details' ? to : null), [setChosen]);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (tab !== 'decide' || !waiting.current) return;
    // The panel is unhidden after the effects of the change, and what is hidden cannot be focused.
    const frame = requestAnimationFrame(() => {
      waiting.current?.();
      waiting.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [tab]);
  /** Shows the tab with what a decision needs, and then acts on something in it. */
  const onDecide = (act: () => void) => {
    if (tab === 'decide') return act();
    waiting.current = act;
    show('decide');
  };
  return { tab, show, onDecide };
}
