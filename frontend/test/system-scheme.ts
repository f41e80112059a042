/** As Chromium has it: who asks between a change and its event is answered, and the event does not come. */
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

/** The colours of the operating system: one for all specs, as for all that is drawn in the window. */
export const systemScheme = new SystemScheme();
