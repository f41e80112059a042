import { type ReactNode, useRef } from 'react';
import { type SwipeActions, useCardSwipe } from './use-card-swipe.js';

/** A card that is declined by a swipe to the left and approved by one to the right, which says so before it counts. */
export function SwipeArea({ children, ...actions }: SwipeActions & { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const { distance, isFar } = useCardSwipe(area, actions);
  const decision = distance > 0 ? 'approve' : 'decline';
  return (
    <div className="deck-swipe" ref={area}>
      <div
        className="deck-swiped"
        {...(distance !== 0 && { style: { transform: `translateX(${Math.round(distance)}px)` } })}
      >
        {children}
      </div>
      {distance !== 0 && (
        <div className={isFar ? 'deck-swipe-hint is-far' : 'deck-swipe-hint'} data-swipe={decision} aria-hidden="true">
          {isFar ? `Release to ${decision}` : decision === 'approve' ? 'Approve →' : '← Decline'}
        </div>
      )}
    </div>
  );
}
