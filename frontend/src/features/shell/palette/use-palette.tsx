import { useCallback, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { toast } from '../../../ui/toast-queue.js';
import { isDialogOpen } from '../../../ui/use-keys.js';

type Palette = ComponentType<{ open: boolean; onClose: () => void }>;

const load = () => import('./palette.js').then((file) => file.default as Palette);
/** Prefetches the script of the palette when the person is about to open it. */
const expect = () => void load().catch(() => undefined);

/**
 * Opens and closes the command palette with Ctrl/⌘ K or the button in the header. Its script is loaded on first use.
 */
export function usePalette(): { show: () => void; expect: () => void; palette: ReactNode } {
  const [Loaded, setLoaded] = useState<Palette | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const show = useCallback(() => {
    load().then(
      (file) => {
        setLoaded(() => file);
        setIsOpen(true);
      },
      () =>
        toast({ title: 'The search could not be loaded', description: 'Please check your connection and try again.' }),
    );
  }, []);

  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') return expect();
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented ||
        event.repeat
      )
        return;
      // The shortcut is ignored while a dialog is open, because navigation would discard the dialog's input.
      if (!isOpen && isDialogOpen()) return;
      event.preventDefault();
      if (isOpen) setIsOpen(false);
      else show();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen, show]);

  return { show, expect, palette: Loaded && <Loaded open={isOpen} onClose={() => setIsOpen(false)} /> };
}
