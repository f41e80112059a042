import { Button } from 'antd';
import type { Change } from './changes-between.js';

/** Notice of a concurrent change. The screen already shows the current version. */
export const ConflictNotice = ({
  changes,
  editing,
  onClose,
}: {
  changes: Change[];
  editing: boolean;
  onClose: () => void;
}) => (
  <section className="review-notice" role="alert">
    <strong>Someone else changed this post in the meantime.</strong>
    <p>
      You see it as it is now.
      {editing &&
        ' What you typed is still in the form, and what you had not touched is theirs now: saving replaces theirs with yours.'}
    </p>
    {changes.length > 0 && (
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <b>{label}</b>: <del>{before || 'empty'}</del> → <ins>{after || 'empty'}</ins>
          </li>
        ))}
      </ul>
    )}
    <Button size="small" onClick={onClose}>
      Got it
    </Button>
  </section>
);
