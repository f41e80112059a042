/** Functions that run in the page. */

/**
 * Navigates like a link of the application, and marks the current content so that {@link hasLeft} can tell when it is
 * gone.
 */
export function goWithin(address: string): void {
  const main = document.querySelector('main');
  // Dialogs and the palette are outside of `main`, and close with the screen on which they were opened.
  for (const left of [main?.firstElementChild ?? main, ...document.querySelectorAll('[role=dialog]')])
    left?.setAttribute('data-left', '');
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 };
  history.pushState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Whether none of the content marked by {@link goWithin} is visible any more. */
export function hasLeft(): boolean {
  const left = [...document.querySelectorAll('[data-left]')];
  if (left.some((element) => element.checkVisibility())) return false;
  for (const element of left) element.removeAttribute('data-left');
  return true;
}

/** Whether everything at the address has loaded. */
export const isAtRest = (withDialog: boolean): boolean =>
  document.querySelector('main') !== null &&
  document.querySelector('[aria-busy=true], .ant-spin-spinning') === null &&
  (!withDialog || document.querySelector('[role=dialog]') !== null);

/** Changes the theme as another tab would. */
export function chooseTheme(theme: string): void {
  if (document.documentElement.dataset.theme === theme) return;
  localStorage.setItem('theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

/** Finishes all running animations. Resolves once their end has been processed. */
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
 * Returns the horizontal overflow of the page in pixels, after it has adapted to the width of the window.
 * @param frames number of frames that the page may take to adapt, at least 2
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
