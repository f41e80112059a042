import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance, in pixels, after which a movement is taken for a swipe or for scrolling. */
const SLOP_PX = 10;
/** Width of the margins of the screen in which systems begin their own gesture, as to go back. */
const SYSTEM_MARGIN_PX = 24;
/** A swipe counts from this share of the element's width, within bounds, so that a short flick decides nothing. */
const SHARE = 0.4;
const MIN_THRESHOLD_PX = 110;
const MAX_THRESHOLD_PX = 180;

/** What a swipe to a side does; null when it does nothing now. */
export interface SwipeActions {
  onLeft: (() => void) | null;
  onRight: (() => void) | null;
}

/** How far the element is moved now, to the right if positive, and whether releasing it there counts. */
export interface Swipe {
  distance: number;
  isFar: boolean;
}

const AT_REST: Swipe = { distance: 0, isFar: false };

/**
 * Follows a finger or pen that swipes `element`. Moving back, a second finger, scrolling and the system's gestures
 * cancel it. The mouse selects text instead.
 */
export function useCardSwipe(element: RefObject<HTMLElement | null>, actions: SwipeActions): Swipe {
  const [swipe, setSwipe] = useState(AT_REST);
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    const moved = element.current;
    if (!moved) return undefined;
    let began: { id: number; x: number; y: number; isSwipe: boolean } | null = null;
    const swipeAt = (x: number): Swipe => {
      const distance = began === null ? 0 : x - began.x;
      const { onLeft, onRight } = latest.current;
      if ((distance > 0 ? onRight : onLeft) === null) return AT_REST;
      const threshold = Math.min(MAX_THRESHOLD_PX, Math.max(MIN_THRESHOLD_PX, moved.clientWidth * SHARE));
      return { distance, isFar: Math.abs(distance) >= threshold };
    };
    const cancel = () => {
      began = null;
      setSwipe(AT_REST);
    };
    const start = ({ pointerId: id, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      if (!isPrimary) return cancel();
      const isAtEdge = x < SYSTEM_MARGIN_PX || x > innerWidth - SYSTEM_MARGIN_PX;
      if (pointerType !== 'mouse' && !isAtEdge) began = { id, x, y, isSwipe: false };
    };
    const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (began?.id !== pointerId) return;
      const [along, across] = [Math.abs(clientX - began.x), Math.abs(clientY - began.y)];
      if (!began.isSwipe) {
        if (Math.max(along, across) < SLOP_PX) return;
        if (across >= along) return cancel();
        began.isSwipe = true;
        moved.setPointerCapture?.(pointerId);
      }
      setSwipe(swipeAt(clientX));
    };
    const release = ({ pointerId, clientX }: PointerEvent) => {
      if (began?.id !== pointerId) return;
      const { distance, isFar } = began.isSwipe ? swipeAt(clientX) : AT_REST;
      cancel();
      if (isFar) latest.current[distance > 0 ? 'onRight' : 'onLeft']?.();
    };
    const listeners = { pointerdown: start, pointermove: move, pointerup: release, pointercancel: cancel };
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][];
    entries.forEach(([name, listener]) => moved.addEventListener(name, listener));
    return () => entries.forEach(([name, listener]) => moved.removeEventListener(name, listener));
  }, [element]);
  return swipe;
}
