import { toast } from './toast-queue.js';

/**
 * Copies and tells.
 * @param label what it is: 'API key'
 * @returns whether it could be copied; without a clipboard nothing is told
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
