import { useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page or pasted into it, where no field takes them.
 * @param onFiles null while the page takes none: a dropped file would otherwise replace the page
 * @returns whether files are being dragged over the page
 */
export function useFilesOnPage(onFiles: ((files: File[]) => void) | null): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const take = (event: Event, files: FileList | undefined) => {
      if (event.defaultPrevented || !files?.length) return;
      event.preventDefault();
      latest.current?.([...files]);
    };
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const on = {
      paste: (event: ClipboardEvent) => take(event, event.clipboardData?.files),
      dragover: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(latest.current !== null);
      },
      dragleave: ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false),
      drop: (event: DragEvent) => {
        setOver(false);
        take(event, event.dataTransfer?.files);
      },
    };
    for (const [type, listener] of Object.entries(on)) document.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(on)) document.removeEventListener(type, listener as EventListener);
    };
  }, []);

  return over;
}
