import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where a notification can be, the preferred place first. */
const PLACES = ['bottom-right', 'top-right', 'bottom-left', 'top-left', 'middle'] as const;
export type ToastPlace = (typeof PLACES)[number];

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
interface Size {
  width: number;
  height: number;
}

/** Distance from the edges of the window, as in toaster.css. */
const EDGE = 16;
const DIALOGS = '.ant-modal-container, .ant-drawer-open .ant-drawer-section, [role=dialog]';
const USED = 'button, a[href], input, textarea, select, [role=button], [role=combobox], .ant-modal-footer';

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxAt(place: ToastPlace, { width, height }: Size, window: Size): Box {
  const left = place.endsWith('left') ? EDGE : window.width - width - EDGE;
  const top = place.startsWith('top')
    ? EDGE
    : place === 'middle'
      ? (window.height - height) / 2
      : window.height - height - EDGE;
  return { left, top, right: left + width, bottom: top + height };
}

/** Returns the first place at which the notification covers nothing of these, or the one that covers the fewest. */
export function toastPlace(size: Size, window: Size, used: readonly Box[]): ToastPlace {
  const covered = PLACES.map((place) => {
    const box = boxAt(place, size, window);
    return used.filter((each) => meets(box, each)).length;
  });
  return PLACES[covered.indexOf(Math.min(...covered))]!;
}

/**
 * Places the notification so that it covers no button or field of an open dialog, also while the dialog opens, scrolls
 * or grows.
 * @param isShown whether there is a notification
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, isShown: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>(PLACES[0]);

  useLayoutEffect(() => {
    if (!isShown) return setPlace(PLACES[0]);
    let frame = 0;
    const choose = () => {
      const { width = 0, height = 0 } = region.current?.getBoundingClientRect() ?? {};
      const used = [...document.querySelectorAll(DIALOGS)].flatMap((dialog) =>
        [...dialog.querySelectorAll(USED)].map((each) => each.getBoundingClientRect()),
      );
      setPlace(toastPlace({ width, height }, { width: innerWidth, height: innerHeight }, used));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(choose);
    };
    choose();
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'style'] });
    addEventListener('resize', later);
    document.addEventListener('scroll', later, true);
    document.addEventListener('animationend', later);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('resize', later);
      document.removeEventListener('scroll', later, true);
      document.removeEventListener('animationend', later);
    };
  }, [isShown, region]);

  return place;
}
