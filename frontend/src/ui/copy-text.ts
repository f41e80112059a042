import { toast } from './toast-queue.js';

/**
 * Copies `text` to the clipboard and shows a toast that says whether the copy succeeded.
 * @param label name of the value in the toast: 'API key'
 * @returns false, without a toast, where the browser has no clipboard access; otherwise true, even if the copy failed
 */
export async function copyText(label: string, text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: `${label} copied to clipboard` });
  } catch {
    toast({ title: 'Copy failed', description: 'Unable to copy to clipboard' });
  }
  return true;
}
