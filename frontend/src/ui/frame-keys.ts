/**
 * Keys pressed inside a frame count as pressed on the page around it, where the screen and the command palette listen.
 * Enter on a link inside follows that link. Answers how to stop.
 */
export function passKeysOn(frame: HTMLIFrameElement, inside: Document): () => void {
  const pass = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.key === 'Enter' && (event.target as Element).closest?.('a, button'))) return;
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
  };
  inside.addEventListener('keydown', pass);
  return () => inside.removeEventListener('keydown', pass);
}
