/**
 * For the rest of the test the window is behind others, so that no notification goes away before a slow machine gets to
 * its button.
 */
export function behindOthers(): void {
  document.hasFocus = () => false;
}
