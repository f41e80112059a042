/** Longest wait that a provider may ask for within a step, in seconds. For a longer one the run is put back. */
const RETRY_TIMEOUT = 5;

/** Returns how many seconds the provider asks to wait; null when it does not say. */
export function secondsToWait(headers: Headers): number | null {
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (milliseconds >= 0) return Math.ceil(milliseconds / 1000);
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = /^\s*\d/.test(said) ? Number.parseFloat(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

/** Whether the wait that a provider asks for is longer than a step may take. */
export const isTooLong = (seconds: number | null | undefined): boolean => (seconds ?? 0) > RETRY_TIMEOUT;
