import { toast } from './toast-queue.js';

/**
 * Copies `text` to the clipboard and shows a toast that says whether the copy succeeded.
 * @param label name of the value in the toast: 'API key'
 * @returns `unavailable`, without a toast, where the browser has no clipboard access
 */
export async function copyText(label: string, text: string): Promise<'copied' | 'refused' | 'unavailable'> {
  if (!navigator.clipboard) return 'unavailable';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast({ title: 'Copy failed', description: 'Unable to copy to clipboard' });
    return 'refused';
  }
  toast({ title: 'Copied', description: `${label} copied to clipboard` });
  return 'copied';
}
