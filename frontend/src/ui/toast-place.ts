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
const BUTTONS = 'button, a[href], [role=button]';
const FIELDS = 'input, textarea, select, [role=combobox]';
/** A field can be scrolled to or waits until the notification has gone; a button may be needed at once. */
const WEIGHT_OF_BUTTON = 1000;

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** @param bottom distance from the lower edge of the window */
function boxAt(place: ToastPlace, { width, height }: Size, window: Size, bottom: number): Box {
  const left = place.endsWith('left') ? EDGE : window.width - width - EDGE;
  const top = place.startsWith('top')
    ? EDGE
    : place === 'middle'
      ? (window.height - height) / 2
      : window.height - height - bottom;
  return { left, top, right: left + width, bottom: top + height };
}

interface Used {
  buttons: readonly Box[];
  fields?: readonly Box[];
}

/** Returns the first place at which the notification covers no button and as few fields as possible. */
export function toastPlace(size: Size, window: Size, { buttons, fields = [] }: Used, bottom = EDGE): ToastPlace {
  const covered = PLACES.map((place) => {
    const box = boxAt(place, size, window, bottom);
    const covers = (used: readonly Box[]): number => used.filter((each) => meets(box, each)).length;
    return covers(buttons) * WEIGHT_OF_BUTTON + covers(fields);
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
      if (!region.current) return;
      const { width, height } = region.current.getBoundingClientRect();
      const dialogs = [...document.querySelectorAll(DIALOGS)];
      const boxesOf = (what: string) =>
        dialogs.flatMap((dialog) => [...dialog.querySelectorAll(what)].map((each) => each.getBoundingClientRect()));
      const bottom = Number.parseFloat(getComputedStyle(region.current).getPropertyValue('--toast-bottom')) || EDGE;
      const used = { buttons: boxesOf(BUTTONS), fields: boxesOf(FIELDS) };
      setPlace(toastPlace({ width, height }, { width: innerWidth, height: innerHeight }, used, bottom));
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
