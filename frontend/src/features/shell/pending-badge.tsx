/** Number of posts that wait for a review. Nothing for none. */
export function PendingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="sidebar-count">
      {count}
      <span className="visually-hidden"> pending</span>
    </span>
  );
}
