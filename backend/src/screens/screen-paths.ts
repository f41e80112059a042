/** Below these an unknown path is a problem answer, never a screen. */
const NOT_SCREENS = /^\/(api|health|feeds|receipts|preview|mcp|metrics|\.well-known)(\/|$)/;
/** What looks like a file that is not there is not a screen either. */
const FILE = /\.[a-z0-9]+$/i;

/**
 * Whether a request that nothing else answers gets the one page. Only the path counts: people search for
 * `ada@example.com`.
 */
export function isScreen(method: string, url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return (method === 'GET' || method === 'HEAD') && !NOT_SCREENS.test(path) && !FILE.test(path);
}
