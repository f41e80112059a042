/** As Chromium has it: who asks between a change and its event is answered, and the event does not come. */
class SystemScheme extends EventTarget {
  readonly media = '(prefers-color-scheme: dark)';
  private isDark = false;
  private isUntold = false;

  get matches(): boolean {
    this.isUntold = false;
    return this.isDark;
  }

  turn(scheme: 'light' | 'dark'): void {
    this.isDark = scheme === 'dark';
    this.isUntold = true;
  }

  tell(): void {
    if (this.isUntold) this.dispatchEvent(new Event('change'));
  }
}

/** The colours of the operating system: one for all specs, as for all that is drawn in the window. */
export const systemScheme = new SystemScheme();
