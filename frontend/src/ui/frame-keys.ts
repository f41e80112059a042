/**
 * Passes keys pressed inside a frame on to the page around it, where the screen and the command palette listen. Enter
 * on a link or a button inside the frame is not passed on. Returns a function that stops the passing.
 */
export function passKeysOn(frame: HTMLIFrameElement, inside: Document): () => void {
  const pass = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.key === 'Enter' && (event.target as Element).closest?.('a, button'))) return;
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
  };
  inside.addEventListener('keydown', pass);
  return () => inside.removeEventListener('keydown', pass);
}
