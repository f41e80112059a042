import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';
/** `system` follows the operating system, also when it changes in the evening. */
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
 * Asked of the system only where it is applied: a browser that was asked between a change and its event has nothing
 * left to tell.
 */
let shown: ThemeName;

function apply(): void {
  shown = nameOf(choice);
  document.documentElement.dataset.theme = shown;
  listeners.forEach((listener) => listener());
}

system.addEventListener('change', apply);
// It may have turned dark between the first script of the page and this one.
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
    // Without storage the choice lasts until the page is left.
  }
  apply();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme on screen, what the person chose, and how to choose. */
export function useTheme(): { name: ThemeName; choice: ThemeChoice; choose: (wanted: ThemeChoice) => void } {
  const name = useSyncExternalStore(subscribe, () => shown);
  const current = useSyncExternalStore(subscribe, () => choice);
  return { name, choice: current, choose };
}
