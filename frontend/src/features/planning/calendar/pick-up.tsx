import { useDraggable } from '@dnd-kit/core';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { CARRIED_BY, type Carried, carriedKey, HOW_TO_CARRY } from './carried.js';

interface PickUpProps {
  find: (key: string) => Carried | undefined;
  children: ReactNode;
}

type Begin = 'onMouseDown' | 'onTouchStart' | 'onKeyDown';

/**
 * The only draggable: it stands for whichever entry or idea is pressed. A draggable for each of 2,000 entries would add 2,000
 * listeners to every pointer movement.
 */
export function PickUp({ find, children }: PickUpProps) {
  const [touched, setTouched] = useState<Carried | null>(null);
  const element = useRef<HTMLElement | null>(null);
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: touched ? carriedKey(touched) : '',
    data: { carried: touched },
    disabled: !touched,
  });
  const latest = useRef(listeners);
  latest.current = listeners;

  useEffect(() => {
    const lifted = element.current;
    if (!isDragging || !lifted) return undefined;
    lifted.toggleAttribute('data-lifted', true);
    return () => void lifted.toggleAttribute('data-lifted', false);
  }, [isDragging]);

  const begin = (name: Begin) => (event: MouseEvent | TouchEvent | KeyboardEvent) => {
    if (isDragging) return;
    const button = (event.target as Element).closest<HTMLElement>(`[${CARRIED_BY}]`);
    const carried = button && find(button.getAttribute(CARRIED_BY) ?? '');
    if (!carried) return;
    element.current = button;
    setNodeRef(button);
    setActivatorNodeRef(button);
    // The draggable must represent it before the event is passed on and starts the drag.
    flushSync(() => setTouched(carried));
    latest.current?.[name]?.(event);
  };

  return (
    <div
      role="presentation"
      onMouseDown={begin('onMouseDown')}
      onTouchStart={begin('onTouchStart')}
      onKeyDown={begin('onKeyDown')}
    >
      {children}
      <p id={HOW_TO_CARRY} hidden>
        To move this to another day, press Space, choose the day with the arrow keys, and press Space again. Escape
        cancels. Or open it and choose the day there.
      </p>
    </div>
  );
}
