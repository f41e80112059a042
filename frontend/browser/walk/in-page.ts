/** Functions that run in the page. */

/** Goes to an address as a link of the application does, and marks what is on the screen until it has been left. */
export function goWithin(address: string): void {
  const main = document.querySelector('main');
  // Questions and the palette stand over all screens, and go with the one that they were opened on.
  for (const left of [main?.firstElementChild ?? main, ...document.querySelectorAll('[role=dialog]')])
    left?.setAttribute('data-left', '');
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 };
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Whether nothing is seen any more of what was there. */
export function hasLeft(): boolean {
  const left = [...document.querySelectorAll('[data-left]')];
  if (left.some((element) => element.checkVisibility())) return false;
  for (const element of left) element.removeAttribute('data-left');
  return true;
}

/** Whether all that an address shows is there. */
export const isAtRest = (withDialog: boolean): boolean =>
  document.querySelector('main') !== null &&
  document.querySelector('[aria-busy=true], .ant-spin-spinning') === null &&
  (!withDialog || document.querySelector('[role=dialog]') !== null);

/** As somebody chooses it in another tab. */
export function chooseTheme(theme: string): void {
  if (document.documentElement.dataset.theme === theme) return;
  localStorage.setItem('theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

/** Brings whatever moves to where it comes to rest; resolves when it is known there. */
export const settled = (): Promise<unknown> =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .map((animation) => {
        animation.finish();
        return animation.finished.catch(() => undefined);
      }),
  );

/**
 * How much wider than the window the page stays, once it has followed the window's width.
 * @param frames in which it may do so, 2 at least
 */
export const excessWidth = (frames: number): Promise<number> =>
  new Promise((resolve) => {
    const look = (left: number) => {
      const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      if (left === 0 || (excess <= 0 && left < frames - 1)) resolve(excess);
      else requestAnimationFrame(() => look(left - 1));
    };
    look(frames);
  });
