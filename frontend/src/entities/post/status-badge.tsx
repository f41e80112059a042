import '../../ui/status-badge.css';
import { isPostStatus, statusWord } from './post-statuses.js';

/**
 * A post's state in a word and a colour. The published flag wins over any status; an unknown status is shown as it is.
 */
export function StatusBadge({ status, published = false }: { status: string; published?: boolean }) {
  const shown = published ? 'published' : status;
  return <span className={`status-badge status-${isPostStatus(shown) ? shown : 'other'}`}>{statusWord(shown)}</span>;
}
