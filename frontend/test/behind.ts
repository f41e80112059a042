/**
 * Simulates a window without focus for the rest of the test, so that no notification expires before a slow machine
 * reaches its button.
 */
export function behindOthers(): void {
  document.hasFocus = () => false;
}
