import type { Config } from '../config.js';

const ROOT = '<div id="root">';
const BANNER =
  '<p class="quiet-banner" role="status">This copy of Galley is quiet: it sends, writes and fetches nothing.</p>';

/**
 * Puts into the page what it must know before somebody signs in, as the screens make no call until then: whether people
 * may make an account, and that the installation is a quiet copy.
 */
export function pageOf(built: string, { registration, quiet }: Pick<Config, 'registration' | 'quiet'>): string {
  const page = built.replace('</head>', `<meta name="galley-registration" content="${registration}" /></head>`);
  return quiet ? page.replace(ROOT, BANNER + ROOT) : page;
}
