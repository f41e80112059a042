import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';
/** `system` follows the colour scheme of the operating system, including later changes. */
export type ThemeChoice = ThemeName | 'system';

const KEY = 'theme';
const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

let choice = stored();

const nameOf = (wanted: ThemeChoice): ThemeName => (wanted === 'system' ? (system.matches ? 'dark' : 'light') : wanted);

/**
 * The theme on screen. The scheme of the system is read only in `apply`: a browser that is asked between a change and
 * its event may not fire the event.
 */
let shown: ThemeName;

function apply(): void {
  shown = nameOf(choice);
  document.documentElement.dataset.theme = shown;
  listeners.forEach((listener) => listener());
}

system.addEventListener('change', apply);
// The system may have switched to dark between the first script of the page and this one.
apply();
window.addEventListener('storage', ({ key }) => {
  if (key !== KEY && key !== null) return;
  choice = stored();
  apply();
});

function choose(wanted: ThemeChoice): void {
  choice = wanted;
  try {
    if (wanted === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, wanted);
  } catch {
    // Without storage the choice is lost when the page is closed.
  }
  apply();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the theme on screen, the choice of the person, and a function that changes the choice. */
export function useTheme(): { name: ThemeName; choice: ThemeChoice; choose: (wanted: ThemeChoice) => void } {
  const name = useSyncExternalStore(subscribe, () => shown);
  const current = useSyncExternalStore(subscribe, () => choice);
  return { name, choice: current, choose };
}
