import '../../ui/status-badge.css';

const LABELS = new Map([
  ['pending', 'Pending Review'],
  ['approved', 'Approved'],
  ['rejected', 'Declined'],
  ['published', 'Published'],
  ['imported', 'Imported'],
]);

/**
 * A post's state in a word and a colour. The published flag wins over any status; an unknown status is shown as it is.
 */
export function StatusBadge({ status, published = false }: { status: string; published?: boolean }) {
  const shown = published ? 'published' : status;
  return (
    <span className={`status-badge status-${LABELS.has(shown) ? shown : 'other'}`}>{LABELS.get(shown) ?? shown}</span>
  );
}
