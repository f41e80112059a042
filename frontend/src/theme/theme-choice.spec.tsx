import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

/** As Chromium has it: who asks between a change and its event is answered, and the event does not come. */
class SystemScheme extends EventTarget {
  private isDark = false;
  private isUntold = false;

  get matches(): boolean {
    this.isUntold = false;
    return this.isDark;
  }

  turnDark(): void {
    this.isDark = true;
    this.isUntold = true;
  }

  tell(): void {
    if (this.isUntold) this.dispatchEvent(new Event('change'));
  }
}

it('follows the system, whatever is drawn between its change and the word of it', async () => {
  const system = new SystemScheme();
  window.matchMedia = () => system as never;
  const { useTheme } = await import('./theme-choice.js');
  const Shown = () => <p>{useTheme().name}</p>;
  const { rerender } = render(<Shown />);
  expect(document.documentElement.dataset['theme']).toBe('light');
  system.turnDark();
  rerender(<Shown />);
  act(() => system.tell());
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByText('dark')).toBeVisible();
});
