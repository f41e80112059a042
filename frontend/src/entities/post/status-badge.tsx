import '../../ui/status-badge.css';
import { isPostStatus, statusWord } from './post-statuses.js';

/**
 * Badge for the status of a post. `published` takes precedence over the status; an unknown status is shown unchanged.
 */
export function StatusBadge({ status, published = false }: { status: string; published?: boolean }) {
  const shown = published ? 'published' : status;
  return <span className={`status-badge status-${isPostStatus(shown) ? shown : 'other'}`}>{statusWord(shown)}</span>;
}
