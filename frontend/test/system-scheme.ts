/** Behaves as in Chromium: when the value is read between a change and its event, the event is not fired. */
class SystemScheme extends EventTarget {
  readonly media = '(prefers-color-scheme: dark)';
  private isDark = false;
  private isPending = false;

  get matches(): boolean {
    this.isPending = false;
    return this.isDark;
  }

  turn(scheme: 'light' | 'dark'): void {
    this.isDark = scheme === 'dark';
    this.isPending = true;
  }

  tell(): void {
    if (this.isPending) this.dispatchEvent(new Event('change'));
  }
}

/** Colour scheme of the operating system, shared by all specs of the window. */
export const systemScheme = new SystemScheme();
